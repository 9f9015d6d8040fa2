import { type Finding, fault, fine, type Patient, sayError, warning } from './finding.ts'

/** Hours after which a backup a day is missed: one takes a while, and a server may have been started late. */
const missedHours = 26

/** Whether there is a backup that was restored and found sound, and how old it is. */
export async function checkBackups({ config, now, lastBackup }: Patient): Promise<Finding[]> {
  const isDaily = config.backups.atMinutes !== undefined
  let madeAt: Date | undefined
  try {
    madeAt = await lastBackup()
  } catch (error) {
    return [fault(`Where backups are kept cannot be read: ${sayError(error)}.`)]
  }
  if (!madeAt)
    return [
      isDaily
        ? fault('No backup was ever found sound. npm run backup makes one, and says what hinders it.')
        : warning('Backups are not made by the server (BACKUP_AT), and none lies where they are kept.'),
    ]
  const hours = Math.floor((now().getTime() - madeAt.getTime()) / 3_600_000)
  if (hours < missedHours) return [fine(`The newest sound one is ${hours} hours old`)]
  const words = `The newest sound backup is ${hours} hours old.`
  return [
    isDaily ? fault(`${words} /jobs on this machine says why; npm run backup makes one.`) : warning(words),
  ]
}
