-- Certificates of people (background check, first aid, …), what leagues decide about them, and which roles of a league require which.

create table certificate (
  id uuid primary key default new_id(),
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('background-check', 'first-aid', 'concussion', 'safesport', 'referee-license')),
  issuer text not null check (length(issuer) between 1 and 120),
  issued_on date not null,
  -- The last day on which it counts.
  valid_until date not null check (valid_until >= issued_on),
  uploaded_at timestamptz not null,
  -- For how many days before it ends its owner was reminded last.
  reminded_days smallint check (reminded_days in (60, 30, 7))
);
create index certificate_account on certificate (account_id, kind);
create index certificate_valid_until on certificate (valid_until);

-- The PDF or picture of a certificate. One without a certificate is removed, and its row after it.
create table certificate_file (
  -- Random, with the moment of the upload: nothing of its person.
  file_key text primary key,
  certificate_id uuid unique references certificate on delete set null,
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  uploaded_at timestamptz not null
);

-- A league has looked at a certificate: it counts there, or is sent back with a reason that its owner reads.
create table certificate_decision (
  certificate_id uuid not null references certificate on delete cascade,
  league_id uuid not null references league on delete cascade,
  decision text not null check (decision in ('approved', 'sent-back')),
  reason text check (length(reason) between 1 and 500),
  -- Nobody, once the account is deleted.
  decided_by uuid references account,
  decided_at timestamptz not null,
  primary key (certificate_id, league_id),
  check ((decision = 'sent-back') = (reason is not null))
);
create index certificate_decision_league on certificate_decision (league_id);
create index certificate_decision_decided_by on certificate_decision (decided_by) where decided_by is not null;

-- Nobody decides about their own certificate, whoever they are.
create function check_certificate_decision() returns trigger language plpgsql as $$
begin
  if new.decided_by = (select account_id from certificate where id = new.certificate_id) then
    raise exception 'nobody decides about their own certificate'
      using errcode = 'check_violation', constraint = 'certificate_decided_by_another';
  end if;
  return new;
end $$;
create trigger certificate_decision_checked before insert or update on certificate_decision
  for each row execute function check_certificate_decision();

-- What a role of a league requires: one row for each kind of certificate.
create table clearance_rule (
  league_id uuid not null references league on delete cascade,
  role text not null check (length(role) between 1 and 60),
  kind text not null check (kind in ('background-check', 'first-aid', 'concussion', 'safesport', 'referee-license')),
  primary key (league_id, role, kind)
);

-- Until which day somebody may work in their role: nothing is required where it is null, and what is required is missing where it
-- is -infinity. Written by the slice clearances through a command of leagues.
alter table league_official add column cleared_until date;

-- Officials who may work in their role now, by the league's calendar: a date that passes needs no job.
create view cleared_official as
  select o.id, o.league_id, o.account_id, o.role
    from league_official o join league l on l.id = o.league_id
   where o.account_id is not null
     and (o.cleared_until is null or o.cleared_until >= (now() at time zone l.time_zone)::date);

-- Coaches of teams who may see their players now. Whatever gives a coach access to people of a team reads this and not `team_coach`.
create view cleared_coach as
  select c.team_id, c.account_id, c.position
    from team_coach c
    join team t on t.id = c.team_id
    join team_board b on b.division_id = t.division_id
    join cleared_official o on o.league_id = b.league_id and o.account_id = c.account_id and o.role = 'Coach';

-- As in 0321, of coaches and officials only those who are cleared.
create or replace view chat_belonging as
  -- The coaches of a published team.
  select r.id as room_id, c.account_id, 'coach' as why, null::uuid as athlete_id, null::uuid as allowed_by
    from chat_room r join team t on t.id = r.team_id
    join team_board b on b.division_id = t.division_id and b.published_at is not null
    join cleared_coach c on c.team_id = t.id
  union all
  -- The guardians of its players; an adult player answers for themself.
  select r.id, g.account_id, case g.relation when 'self' then 'player' else 'guardian' end, p.id, null
    from chat_room r join team t on t.id = r.team_id
    join team_board b on b.division_id = t.division_id and b.published_at is not null
    join roster_assignment a on a.team_id = t.id
    join registration e on e.id = a.registration_id and e.status = 'confirmed'
    join athlete p on p.id = e.athlete_id and p.deleted_at is null
    join guardian g on g.athlete_id = p.id
   where r.kind = 'team' or p.id = r.athlete_id
  union all
  -- Its players of 13 to 17 whom a guardian allows it.
  select r.id, m.id, 'minor', p.id, x.allowed_by
    from chat_room r join team t on t.id = r.team_id
    join team_board b on b.division_id = t.division_id and b.published_at is not null
    join roster_assignment a on a.team_id = t.id
    join registration e on e.id = a.registration_id and e.status = 'confirmed'
    join athlete p on p.id = e.athlete_id and p.deleted_at is null
    join chat_permission x on x.athlete_id = p.id
    join account m on lower(m.email) = x.email and m.birth_date is not null
   where r.kind = 'team'
  union all
  -- Who runs the league; with one family where they opened the room themselves, or the team has no second coach.
  select r.id, s.account_id, 'manager', null, null
    from chat_room r
    join (select id as league_id, owner_id as account_id from league where owner_id is not null
          union all select league_id, account_id from league_manager) s on s.league_id = r.league_id
   where r.kind in ('staff', 'league')
      or (r.kind = 'family' and (r.with_managers or (select count(*) from cleared_coach c where c.team_id = r.team_id) < 2))
  union all
  -- Its officials.
  select r.id, o.account_id, case o.role when 'Coach' then 'coach' else 'official' end, null, null
    from chat_room r join cleared_official o on o.league_id = r.league_id
   where r.kind in ('staff', 'league')
  union all
  -- The families of its seasons, until some weeks after the last day.
  select r.id, g.account_id, case g.relation when 'self' then 'player' else 'guardian' end, p.id, null
    from chat_room r
    join season s on s.league_id = r.league_id and s.league_end_date + 30 >= current_date
    join division d on d.season_id = s.id
    join registration e on e.division_id = d.id and e.status = 'confirmed'
    join athlete p on p.id = e.athlete_id and p.deleted_at is null
    join guardian g on g.athlete_id = p.id
   where r.kind = 'league';

-- Whoever loses or gets a clearance hears that something has changed, as in 0321; a date that passes is found with the next question.
create trigger official_cleared_for_chat after update of cleared_until on league_official
  for each row when (old.cleared_until is distinct from new.cleared_until) execute function tell_chat_of_row('account_id');
