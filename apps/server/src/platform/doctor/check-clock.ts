import { type Finding, fault, fine, type Patient, warning } from './finding.ts'

/** Clock differences in seconds that are reported, and that break bookings, codes and signatures. */
const [noticed, harmful] = [5, 60]

/** Compares the machine's clock with the database's, since jobs, codes and signatures depend on both. */
export async function checkClock({ query, now }: Patient): Promise<Finding[]> {
  const startedAt = now().getTime()
  let rows: { at: Date }[]
  try {
    rows = await query<{ at: Date }>('select clock_timestamp() as at')
  } catch {
    return [warning('It cannot be compared while the database does not answer.')]
  }
  const middle = (startedAt + now().getTime()) / 2
  const off = Math.round(((rows[0]?.at.getTime() ?? middle) - middle) / 1000)
  const away = Math.abs(off)
  const message = `This machine's clock is ${away} s ${off > 0 ? 'behind' : 'ahead of'} the database's.`
  if (away >= harmful) return [fault(`${message} Set both by NTP: codes expire and signatures are refused.`)]
  if (away >= noticed) return [warning(`${message} Set both by NTP.`)]
  return [fine("As the database's")]
}
