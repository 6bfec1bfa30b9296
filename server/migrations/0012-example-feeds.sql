-- Since when a feed of the example data is there, null for real ones. Nobody reads it, and its moments move along with
-- the clock: what was read five minutes ago when it was laid always was.
alter table feeds add column example_since timestamptz;
