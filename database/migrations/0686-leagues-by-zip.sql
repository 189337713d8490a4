-- Leagues near a place, for the hints about a submission: first the ZIP codes around, then the leagues there. Without these every
-- league was measured for each submission that waits, which took longer than a page may with 100,000 leagues.
create index zip_code_lat on zip_code (lat);
create index league_zip on league (zip);
