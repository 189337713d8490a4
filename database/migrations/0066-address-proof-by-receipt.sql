-- The email that confirms an order carries a link that confirms its reader's address, beside those of signing up.
alter table one_time_secret
  drop constraint one_time_secret_purpose_check,
  add constraint one_time_secret_purpose_check check (purpose in
    ('verify-email', 'verify-by-receipt', 'change-email', 'reset-password', 'sign-in', 'proof', 'second-factor', 'google'));
