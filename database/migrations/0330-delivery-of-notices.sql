-- How the email of a recipient leaves, as it was decided when the notice was delivered: who sent it sees how far it has got. Empty
-- where there is no email.
alter table notice_recipient
  add column email_way text check (email_way in ('now', 'unless-read', 'daily', 'weekly', 'off'));
