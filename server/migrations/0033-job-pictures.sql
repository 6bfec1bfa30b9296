-- Pictures of ads, taken in from the addresses that the ads name. By address and not by ad: many ads of one employer name
-- the same picture, which is then asked for once.
create table job_pictures (
  -- As it stands in jobs.image_url: at most 2,000 characters of ASCII.
  image_url text primary key,
  -- Null: nothing came that is a picture. It is not asked for again.
  image_hash text references media
);
create index job_pictures_by_hash on job_pictures (image_hash) where image_hash is not null;
create index jobs_by_picture on jobs (image_url) where image_url is not null;
