-- Which customers our projects had, for «Vi leverte hit før».
create index consultant_projects_by_customer on consultant_projects (customer) where customer is not null;
