import { resolve } from 'node:path'
import { defaultCompany } from '@roombook/contract/shell'
import { demoPassword } from '#db/demo/staff-data.ts'
import type { Config } from './platform/config/config.ts'
import { version } from './platform/config/version.ts'
import { isLocalHost } from './platform/http/is-loopback.ts'
import type { PreparedDatabase } from './prepare-database.ts'

/** Lines printed after a start: the address, how to log in, the data folder, how to stop. */
export function describeStart(
  config: Config,
  port: number,
  { demoAccounts, isEmpty, url, setupCode }: PreparedDatabase & { setupCode?: string },
): string[] {
  const here = `http://localhost:${port}`
  const isProduction = !config.checkAnswers
  const isForOthers = !isLocalHost(config.host)
  const uploads = config.s3 ? `the bucket ${config.s3.bucket}` : resolve(config.dataDir, 'uploads')
  return [
    '',
    `订包 Roombook ${version}  ${config.publicUrl ?? here}`,
    '',
    ...(isEmpty
      ? [
          'There is no store yet. Open a brand and its first store:',
          ...(setupCode === undefined
            ? []
            : [
                `  at ${config.publicUrl ?? here}/setup with the code ${setupCode}, good until somebody has, or this stops;`,
                `  （打开 ${config.publicUrl ?? here}/setup，输入开通码 ${setupCode}；每次启动换一个新的）`,
                '  or here:',
              ]),
          '  npm run admin -- open-brand --title <brand> --phone <mobile> --name <person>',
          '  npm run admin -- open-store --title <store> --phone <mobile> --name <person>',
          '',
        ]
      : []),
    ...((isProduction || (isForOthers && !config.demo)) && demoAccounts.length > 0
      ? [
          `Everybody knows the password of these accounts of the demo group, ${demoPassword}: change it, or begin with an empty DATA_DIR`,
          ...demoAccounts.map((account) => `  ${account.phone}  ${account.name}  ${account.role}`),
          '',
        ]
      : []),
    ...(!isProduction && (!isForOthers || config.demo) && demoAccounts.length > 0
      ? [
          `Log in with one of these numbers; the password of each is ${demoPassword}`,
          ...demoAccounts.map((account) => `  ${account.phone}  ${account.name}  ${account.role}`),
          ...(isForOthers
            ? [`  Other machines may, too (HOST=${config.host}, DEMO=1): everybody knows this password.`]
            : []),
          '',
        ]
      : []),
    // An empty installation asks for these names at /setup.
    ...(isProduction && !isEmpty ? describeMissingNames(config.site) : []),
    ...(config.sms.gateway !== 'local'
      ? []
      : config.outbox.isShown
        ? [
            `Messages (SMS) go nowhere: ${here}/outbox shows them`,
            `  （短信和验证码没有真正发出，在这台电脑上打开 ${here}/outbox 查看）`,
          ]
        : [
            'Messages (SMS) go nowhere, and nobody can read them, login codes neither: set SMS_GATEWAY to a provider,',
            '  or to `local`, which shows them at /outbox to this machine',
          ]),
    ...(isProduction && !config.databaseUrl && isLocalHost(config.host)
      ? [
          `It answers this machine alone (HOST=${config.host}): let a proxy with https lead to it, or set HOST`,
        ]
      : []),
    ...(!isProduction && !isForOthers && config.demo
      ? ['It answers this machine alone: HOST=0.0.0.0 with DEMO=1 lets phones on your network try it']
      : []),
    `Data lie in ${config.databaseUrl ? `${describeLocation(url)}, pictures in ${uploads}` : config.dataDir}`,
    ...describeBackups(config),
    ...(config.jobs ? [] : ['JOBS=0: messages, slips and sweeps wait until `npm run worker` runs']),
    'Ctrl-C stops',
    '',
  ]
}

/** Names the operator's details that are missing in the texts for guests, each with its setting. */
function describeMissingNames({ company, servicePhone }: Config['site']): string[] {
  return [
    ...(company === defaultCompany
      ? [
          `Guests read 「${defaultCompany}」 as the company that looks after their data: set SITE_COMPANY to yours (SITE_ICP beside it, where the site needs one)`,
        ]
      : []),
    ...(servicePhone === ''
      ? ['The privacy notice of guests has no telephone to ask at: set SITE_SERVICE_PHONE']
      : []),
  ]
}

/**
 * Describes when backups are made and where they are stored. Empty outside production while BACKUP_AT is not
 * set.
 */
function describeBackups({ backups, checkAnswers, operator }: Config): string[] {
  if (backups.atMinutes === undefined)
    return checkAnswers
      ? []
      : ['No backup is made by itself: BACKUP_AT says when, or `npm run admin -- backup`']
  const hour = `${String(Math.floor(backups.atMinutes / 60)).padStart(2, '0')}:${String(backups.atMinutes % 60).padStart(2, '0')}`
  const place = backups.bucket ? `the bucket ${backups.bucket.bucket}` : backups.folder
  return [
    `A backup is made at ${hour} (Beijing), kept in ${place}${backups.key ? '' : ', and not sealed: set BACKUP_KEY'}`,
    ...(operator.phone ? [] : ['  Nobody is told where none is good: set OPERATOR_PHONE']),
    ...(backups.bucket ? [] : ['  That is on this machine: copy it to another, or set BACKUP_BUCKET']),
  ]
}

/** Location of a database, without credentials. */
function describeLocation(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL at ${host}${pathname}`
}
