-- What a role of volunteers requires: one row for each kind of certificate.
create table volunteer_clearance (
  league_id uuid not null,
  role_id uuid not null,
  kind text not null check (kind in ('background-check', 'first-aid', 'concussion', 'safesport', 'referee-license')),
  primary key (role_id, kind),
  foreign key (role_id, league_id) references volunteer_role (id, league_id) on delete cascade
);
create index volunteer_clearance_league on volunteer_clearance (league_id);

-- Somebody shows a league the certificates that its volunteer roles require. Without it the league sees none of them, and none counts there.
create table certificate_share (
  account_id uuid not null references account on delete cascade,
  league_id uuid not null references league on delete cascade,
  at timestamptz not null,
  primary key (account_id, league_id)
);
create index certificate_share_league on certificate_share (league_id);
