import { type Finding, fault, fine, formatError, type Patient, warning } from './finding.ts'

const gigabyte = 1024 ** 3
/** Free gigabytes below which a warning is due, and below which PostgreSQL is about to stop. */
const [low, out] = [5, 1]

/** Checks the free space of the data folder's disk. */
export async function checkDisk({ config, freeBytes }: Patient): Promise<Finding[]> {
  const { dataDir } = config
  let free: number
  try {
    free = (await freeBytes(dataDir)) / gigabyte
  } catch (error) {
    return [fault(`DATA_DIR (${dataDir}) cannot be read: ${formatError(error)}`)]
  }
  const message = `${free.toFixed(1)} GB are free at ${dataDir}`
  if (free < out) return [fault(`${message}. Make room now: without it nothing is kept.`)]
  if (free < low) return [warning(`${message}. Make room soon.`)]
  return [fine(message)]
}
