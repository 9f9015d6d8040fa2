import { type Finding, fault, fine, type Patient, sayError, warning } from './finding.ts'

const gigabyte = 1024 ** 3
/** Gigabytes below which it is said, and below which PostgreSQL is about to stop. */
const [low, out] = [5, 1]

/** Whether there is room where data are kept. */
export async function checkDisk({ config, freeBytes }: Patient): Promise<Finding[]> {
  const { dataDir } = config
  let free: number
  try {
    free = (await freeBytes(dataDir)) / gigabyte
  } catch (error) {
    return [fault(`DATA_DIR (${dataDir}) cannot be read: ${sayError(error)}`)]
  }
  const words = `${free.toFixed(1)} GB are free at ${dataDir}`
  if (free < out) return [fault(`${words}. Make room now: without it nothing is kept.`)]
  if (free < low) return [warning(`${words}. Make room soon.`)]
  return [fine(words)]
}
