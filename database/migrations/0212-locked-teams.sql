-- A team that stays as it is when teams are made anew: nobody comes by it, nobody goes.
alter table team add column locked boolean not null default false;
