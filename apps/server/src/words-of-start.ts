import { resolve } from 'node:path'
import { demoPassword } from '#db/demo/staff-data.ts'
import type { Config } from './platform/config/config.ts'
import { version } from './platform/config/version.ts'
import type { PreparedDatabase } from './prepare-database.ts'

/** What a start says to whoever looks: where it is, how to log in, where data lie, how to stop. */
export function wordsOfStart(
  config: Config,
  port: number,
  { demoAccounts, isEmpty, url }: PreparedDatabase,
): string[] {
  const here = `http://localhost:${port}`
  const uploads = config.s3 ? `the bucket ${config.s3.bucket}` : resolve(config.dataDir, 'uploads')
  return [
    '',
    `订包 Roombook ${version}  ${config.publicUrl ?? here}`,
    '',
    ...(isEmpty
      ? [
          'There is no store yet. Open a brand and its first store:',
          '  npm run open-brand -- --title <brand> --phone <mobile> --name <person>',
          '  npm run open-store -- --title <store> --phone <mobile> --name <person>',
          '',
        ]
      : []),
    ...(demoAccounts.length > 0
      ? [
          `Log in with one of these numbers; the password of each is ${demoPassword}`,
          ...demoAccounts.map((account) => `  ${account.phone}  ${account.name}  ${account.role}`),
          '',
        ]
      : []),
    ...(config.sms.gateway === 'local' ? [`Messages (SMS) go nowhere: ${here}/outbox shows them`] : []),
    `Data lie in ${config.databaseUrl ? `${placeOf(url)}, pictures in ${uploads}` : config.dataDir}`,
    ...(config.jobs ? [] : ['JOBS=0: messages, slips and sweeps wait until `npm run worker` runs']),
    'Ctrl-C stops',
    '',
  ]
}

/** Where a database is, without who logs in to it. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL at ${host}${pathname}`
}
