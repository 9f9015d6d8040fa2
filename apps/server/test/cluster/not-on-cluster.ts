/**
 * Tests that do not concern clusters, with the reason: they are about something that exists only on the
 * coordinator, or not at all on a cluster.
 */
export const notOnCluster: Readonly<Record<string, string>> = {
  'apps/server/db/booking-migration.test.ts': 'a former schema, made anew by its migrations',
  'apps/server/db/demo-migration.test.ts': 'a former schema, made anew by its migrations',
  'apps/server/db/distribution.test.ts': 'what stands in the way of a cluster, tried on one PostgreSQL',
  'apps/server/db/job-migration.test.ts': 'a former schema, made anew by its migrations',
  'apps/server/db/ledger-migration.test.ts': 'a former schema, made anew by its migrations',
  'apps/server/db/schema.test.ts': 'what migrations make, before it is spread',
  'apps/server/db/sms-template-migration.test.ts': 'a former schema, made anew by its migrations',
  'apps/server/db/upgrade-from-releases.test.ts': 'backups of former versions, restored into one PostgreSQL',
  'apps/server/src/backup/backup-restores.test.ts': 'backups of one PostgreSQL, which a cluster refuses',
  'apps/server/src/backup/killed-restore.test.ts': 'backups of one PostgreSQL, which a cluster refuses',
  'apps/server/src/backup/notify-operator.test.ts': 'backups of one PostgreSQL, which a cluster refuses',
  'apps/server/src/backup/scheduled-backup.test.ts': 'backups of one PostgreSQL, which a cluster refuses',
  'apps/server/src/features/booking/board/shared-board.test.ts':
    'answers that are shared, which tests on a cluster read anew: no trigger tells there that a test wrote past the server',
  'apps/server/src/platform/embedded-postgres/embedded-postgres.test.ts': 'a PostgreSQL of its own',
  'apps/server/src/platform/embedded-postgres/major.test.ts': 'a PostgreSQL of its own',
  'apps/server/test/promises/database-dies.test.ts': 'a PostgreSQL of its own, which is killed',
  'apps/server/test/promises/full-disk.test.ts': 'a PostgreSQL of its own, on a full disk',
  'apps/server/test/promises/replica.test.ts': 'a PostgreSQL of its own, and a replica of it',
  'apps/server/test/promises/silence.test.ts': 'a PostgreSQL of its own, which falls silent',
}
