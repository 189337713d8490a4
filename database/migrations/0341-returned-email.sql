-- Email that a mail server took and returned later (RFC 3464), and email that its reader called unwanted (RFC 5965). What a server
-- takes says nothing about an address whose email comes back afterwards: only its owner's proof clears that, or time.
alter table undeliverable_address
  add column told_by text not null default 'server' check (told_by in ('server', 'report', 'complaint'));
alter table mail
  add column returned text check (returned in ('bounced', 'complained')),
  add column returned_at timestamptz,
  add check ((returned is null) = (returned_at is null));
