-- Every quarter of a minute somebody asks which divisions have people waiting and a free place: few do, of a great many.
create index division_waited_for on division (id) where waitlist_length > 0;
