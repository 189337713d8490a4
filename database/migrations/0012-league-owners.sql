-- A league's owner has an account; the account stays as long as it owns one.
alter table league add constraint league_owner foreign key (owner_id) references account;
create index league_owner on league (owner_id) where owner_id is not null;
