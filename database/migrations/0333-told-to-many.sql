-- What is told to many waits until nothing else does: ten thousand families do not stand before one receipt.
alter table event add column bulk boolean not null default false;
drop index event_due;
create index event_due on event (bulk, due_at) where state = 'queued';
