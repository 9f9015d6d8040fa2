-- Which of its link's claims a coupon came by: what one person took at once is one claim, however many coupons it held.
alter table coupon_grant add column claim_no integer;
alter table coupon_grant add check ((claim_no is not null) = (link_id is not null));
