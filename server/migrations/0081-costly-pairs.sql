-- A pair that costs too much to compare has no score: it is not compared again until the CV or the ad changes.

alter table consultant_matches alter column score drop not null;
