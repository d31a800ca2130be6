-- Names the attempt at which a member was kept: asked again because the answer was lost, it is the same member. Members from
-- before have none.
alter table member add column member_key uuid constraint member_key unique;
