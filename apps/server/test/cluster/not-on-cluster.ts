/** Tests that say nothing of a cluster, each with why: what they are about is there once, at the coordinator, or not at all. */
export const notOnCluster: Readonly<Record<string, string>> = {
  'apps/server/db/booking-migration.test.ts': 'a former schema, made anew by its migrations',
  'apps/server/db/demo-migration.test.ts': 'a former schema, made anew by its migrations',
  'apps/server/db/job-migration.test.ts': 'a former schema, made anew by its migrations',
  'apps/server/db/ledger-migration.test.ts': 'a former schema, made anew by its migrations',
  'apps/server/db/sms-template-migration.test.ts': 'a former schema, made anew by its migrations',
  'apps/server/src/features/booking/board/shared-board.test.ts':
    'answers that are shared, which tests on a cluster read anew: no trigger tells there that a test wrote past the server',
}
