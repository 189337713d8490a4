-- A league may ask families to confirm that they read its message; who has, stands with the recipients of its notice.
alter table announcement add column asks_confirmation boolean not null default false, add column notice_id uuid;
