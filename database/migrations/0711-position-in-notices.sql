-- Where a recipient of a message stands among the recipients of its notice: a position, as in notice_recipient.
alter table announcement_recipient rename column place to position;
alter table announcement_address rename column place to position;
