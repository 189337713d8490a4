-- What notifications, jobs, events, reactions, limits and entries of the audit trail are called, in the words that pages use: a spot is
-- no place, an email no letter, an IP address no caller, and an installment is spelled as Americans do. What waits is done by its new name.
create temporary table renamed (was text primary key, name text not null) on commit drop;
insert into renamed values
  ('place-waiting', 'spot-waiting'),
  ('place-offered', 'spot-offered'),
  ('place-confirmed', 'spot-confirmed'),
  ('place-expired', 'spot-expired'),
  ('place-cancelled', 'spot-cancelled'),
  ('place-removed', 'spot-removed'),
  ('place-moved', 'spot-moved'),
  ('instalment-failed', 'installment-failed'),
  ('accounts.letter-asked-for', 'accounts.email-asked-for'),
  ('accounts.sign-in-letter', 'accounts.sign-in-email'),
  ('accounts.reset-password-letter', 'accounts.reset-password-email'),
  ('payments.instalments', 'payments.installments'),
  ('payments.instalment-paid', 'payments.installment-paid'),
  ('payments.instalment-failed', 'payments.installment-failed'),
  ('registration.letters', 'registration.emails'),
  ('registration.letters-stopped', 'registration.emails-stopped'),
  ('registration.forget-letters', 'registration.forget-emails'),
  ('registration.retention-of-places', 'registration.retention-of-spots'),
  ('site.letter-answered', 'site.message-answered'),
  ('site.letter-reopened', 'site.message-reopened'),
  ('place-invitations-league', 'spot-invitations-league'),
  ('place-invitations-address', 'spot-invitations-address'),
  ('place-invitation-links', 'spot-invitation-links'),
  ('uploads-caller', 'uploads-ip'),
  ('sign-in-caller', 'sign-in-ip'),
  ('emails-caller', 'emails-ip'),
  ('links-caller', 'links-ip'),
  ('refresh-caller', 'refresh-ip'),
  ('quotes-caller', 'quotes-ip'),
  ('waitlist-guests-caller', 'waitlist-guests-ip');

update notification set kind = renamed.name from renamed where kind = renamed.was;
update notice set kind = renamed.name from renamed where kind = renamed.was;
update waiting_email set kind = renamed.name from renamed where kind = renamed.was;
update event set name = renamed.name from renamed where event.name = renamed.was;
update event_heard set reaction = renamed.name from renamed where reaction = renamed.was;
-- What recurs waits under a key with its kind.
update job set kind = renamed.name, key = case when key = 'every:' || renamed.was then 'every:' || renamed.name else key end
  from renamed where kind = renamed.was;
update rate_limit set key = renamed.name || substr(key, length(renamed.was) + 1)
  from renamed where split_part(key, ':', 1) = renamed.was;

-- An entry stays what it is: only the word for what was done changes, and nothing but this migration may do that.
alter table audit_entry disable trigger audit_entry_stays;
update audit_entry set action = renamed.name from renamed where action = renamed.was;
alter table audit_entry enable trigger audit_entry_stays;

-- The page that emails to imported families lead to.
update notification set link = replace(link, '/place-invitation', '/spot-invitation') where link like '/place-invitation%';
update notice set link = replace(link, '/place-invitation', '/spot-invitation') where link like '/place-invitation%';
update notice_recipient set link = replace(link, '/place-invitation', '/spot-invitation') where link like '/place-invitation%';
update waiting_email set link = replace(link, '/place-invitation', '/spot-invitation') where link like '/place-invitation%';
