-- The last global admin stays, whoever goes, and however many go at once. Before anything is deleted each transaction
-- waits for the other that does the same (a lock of its own: one on the table would be asked for by two that both hold
-- a weaker one already); after it, somebody must be left.
create function wait_for_global_admins() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('global_admin'));
  return null;
end $$;
create function keep_a_global_admin() returns trigger language plpgsql as $$
begin
  if exists (select from gone) and not exists (select from global_admin) then
    raise exception 'the last global admin stays'
      using errcode = 'integrity_constraint_violation', table = 'global_admin', constraint = 'global_admin_last';
  end if;
  return null;
end $$;
create trigger global_admin_one_after_another before delete on global_admin
  for each statement execute function wait_for_global_admins();
create trigger global_admin_last after delete on global_admin
  referencing old table as gone
  for each statement execute function keep_a_global_admin();

-- Accounts are found by how the words of their names and address begin: "ana ru", "ruiz", "ana.ruiz@ex", "nunez" for Núñez.
-- One function that calls none of ours: an index is built without our schema in sight.
create function account_words(email text, first_name text, last_name text) returns tsvector
  language sql immutable strict parallel safe as $$
  select to_tsvector('simple', translate(lower(first_name || ' ' || last_name || ' ' || email),
                                         'áàâäãåéèêëíìîïóòôöõúùûüñçý@._+''’-', 'aaaaaaeeeeiiiiooooouuuuncy       '))
$$;
create index account_search on account using gin (account_words(email, first_name, last_name)) where deleted_at is null;

-- The audit trail is read from the newest on, by what was done, and by what it was done to.
drop index audit_entry_at;
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_action on audit_entry (action, at desc, id desc);
drop index audit_entry_object;
create index audit_entry_object on audit_entry (object_id, at desc, id desc);

alter table site_setting
  add column changed_at timestamptz,
  add column changed_by uuid references account on delete set null,
  add check (length(support_email) between 3 and 254),
  add check (length(support_hours) between 1 and 120),
  add check (support_answer_hours <= 720),
  add check (jsonb_typeof(social_links) = 'array');

-- The letter about the launch, in both languages, as it was sent.
create table launch_mail (
  id uuid primary key default new_id(),
  subject_en text not null check (length(subject_en) between 1 and 120),
  body_en text not null check (length(body_en) between 1 and 5000),
  subject_es text not null check (length(subject_es) between 1 and 120),
  body_es text not null check (length(body_es) between 1 and 5000),
  -- How many were to get it when it was begun; who comes to the list meanwhile gets it too.
  recipients integer not null check (recipients >= 0),
  started_at timestamptz not null,
  started_by uuid references account on delete set null,
  ended_at timestamptz,
  -- Somebody ended it before all had it.
  stopped boolean not null default false check (not stopped or ended_at is not null)
);
create unique index launch_mail_under_way on launch_mail ((true)) where ended_at is null;

alter table launch_signup
  -- The letter is written in the transaction that notes it here: nobody gets it twice.
  add column told_at timestamptz,
  add column launch_mail_id uuid references launch_mail,
  -- What the letter's link to leave the list carries.
  add column leave_hash bytea unique check (length(leave_hash) = 32),
  add column left_at timestamptz,
  add check ((told_at is null) = (launch_mail_id is null));
create index launch_signup_untold on launch_signup (id) where told_at is null and left_at is null;
create index launch_signup_mail on launch_signup (launch_mail_id);

alter table mail
  -- Where its recipient says that no more such letters are wanted (RFC 8058); null for letters about one's own affairs.
  add column unsubscribe_address text,
  -- One of many alike: those wait for all others, so that nobody's code to sign in stands behind ten thousand of them.
  add column bulk boolean not null default false;
drop index mail_due;
create index mail_due on mail (bulk, next_attempt_at) where state = 'queued';

alter table contact_message
  add column answered_at timestamptz,
  add column answered_by uuid references account on delete set null,
  add check (answered_at is not null or answered_by is null);
create index contact_message_newest on contact_message (created_at desc, id desc);
create index contact_message_waiting on contact_message (created_at) where answered_at is null;
