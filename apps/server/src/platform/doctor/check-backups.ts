import { type Finding, fault, fine, formatError, type Patient, warning } from './finding.ts'

/**
 * Hours after which a daily backup counts as missed: a backup takes a while, and the server may have started
 * late.
 */
const missedHours = 26

/** Checks for a verified backup and its age, and whether the operator is notified when there is none. */
export async function checkBackups(patient: Patient): Promise<Finding[]> {
  return [...(await checkAge(patient)), ...(await checkAlerts(patient))]
}

/** Checks that the operator is notified when there is no good backup. */
async function checkAlerts({ config, env, readFile }: Patient): Promise<Finding[]> {
  if (config.backups.atMinutes === undefined) return []
  if (!config.operator.phone)
    return [
      warning(
        'Nobody is told when no backup is good: set OPERATOR_PHONE to the mobile number of whoever looks after the server.',
      ),
    ]
  if (config.sms.gateway === 'local')
    return env.NODE_ENV === 'production'
      ? [
          warning(
            'That no backup is good is told at /outbox alone, since no SMS provider is set: look there, or set SMS_GATEWAY.',
          ),
        ]
      : []
  const templates = await readFile(config.sms.templatesFile).catch(() => '')
  return /"operator"/.test(templates)
    ? []
    : [
        warning(
          'The SMS provider has no template to tell OPERATOR_PHONE by: register the one called operator (npm run admin -- sms-templates) and name it in SMS_TEMPLATES_FILE.',
        ),
      ]
}

async function checkAge({ config, now, lastBackup, query }: Patient): Promise<Finding[]> {
  const isDaily = config.backups.atMinutes !== undefined
  let madeAt: Date | undefined
  try {
    madeAt = await lastBackup()
  } catch (error) {
    return [fault(`Where backups are kept cannot be read: ${formatError(error)}.`)]
  }
  if (!madeAt && isDaily && (await isYoung({ now, query })))
    return [
      warning(
        'No backup was made yet, and the first night has not come. npm run admin -- backup makes one now, and shows that it can.',
      ),
    ]
  if (!madeAt)
    return [
      isDaily
        ? fault(
            'No backup was ever found sound. npm run admin -- backup makes one, and says what hinders it.',
          )
        : warning('Backups are not made by the server (BACKUP_AT), and none lies where they are kept.'),
    ]
  const hours = Math.floor((now().getTime() - madeAt.getTime()) / 3_600_000)
  if (hours < missedHours) return [fine(`The newest sound one is ${hours} hours old`)]
  const message = `The newest sound backup is ${hours} hours old.`
  return [
    isDaily
      ? fault(`${message} /jobs on this machine says why; npm run admin -- backup makes one.`)
      : warning(message),
  ]
}

/** Whether the first user account is younger than a day, so that no backup is due yet. */
async function isYoung({ now, query }: Pick<Patient, 'now' | 'query'>): Promise<boolean> {
  const [row] = await query<{ first: Date | null }>('select min(created_at) as first from account').catch(
    () => [],
  )
  return !row?.first || now().getTime() - row.first.getTime() < missedHours * 3_600_000
}
