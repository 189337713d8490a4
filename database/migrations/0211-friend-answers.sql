-- Why used teams did not keep a mutual friend request; it counts while the two players stand where those teams put them.
create table friend_answer (
  registration_id uuid not null references registration on delete cascade,
  friend_id uuid not null references registration on delete cascade,
  division_id uuid not null references team_board on delete cascade,
  why text not null check (why in ('room', 'sizes', 'siblings', 'coaches', 'requests', 'balance', 'league')),
  -- Where the two were put; none waits.
  team_id uuid references team on delete cascade,
  friend_team_id uuid references team on delete cascade,
  primary key (registration_id, friend_id)
);
create index friend_answer_friend on friend_answer (friend_id);
create index friend_answer_division on friend_answer (division_id);
create index friend_answer_team on friend_answer (team_id);
create index friend_answer_friend_team on friend_answer (friend_team_id);
