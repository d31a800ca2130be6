-- One who was merged into another stands for themselves no more: their orders are that one's, and come back when it is taken back.
alter table member
  add column merged_into integer references member,
  add constraint member_not_into_themselves check (merged_into <> member_id);
create index member_merged on member (merged_into) where merged_into is not null;
