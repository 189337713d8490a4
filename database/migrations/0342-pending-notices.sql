-- What a notice is about, where somebody may still take it back: it waits a moment before it is delivered, and another one about the
-- same takes the place of what was not.
alter table notice add column about text check (length(about) between 1 and 100);
create index notice_about on notice (about) where about is not null;
