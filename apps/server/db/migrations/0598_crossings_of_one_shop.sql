-- What reads rows of the shop that a transaction sees, and nothing else, does so as the server itself: a cluster lets nobody
-- but who changed rows of a store in a transaction read on in it.
alter function referral_counts(bigint, bigint) security invoker;
