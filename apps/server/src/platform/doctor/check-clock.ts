import { type Finding, fault, fine, type Patient, warning } from './finding.ts'

/** Seconds that two clocks may differ before it is said, and before bookings, codes and signatures go wrong. */
const [noticed, harmful] = [5, 60]

/** The machine's clock against the database's: due work, codes and signatures go by both. */
export async function checkClock({ query, now }: Patient): Promise<Finding[]> {
  const asked = now().getTime()
  let rows: { at: Date }[]
  try {
    rows = await query<{ at: Date }>('select clock_timestamp() as at')
  } catch {
    return [warning('It cannot be compared while the database does not answer.')]
  }
  const middle = (asked + now().getTime()) / 2
  const off = Math.round(((rows[0]?.at.getTime() ?? middle) - middle) / 1000)
  const away = Math.abs(off)
  const words = `This machine's clock is ${away} s ${off > 0 ? 'behind' : 'ahead of'} the database's.`
  if (away >= harmful) return [fault(`${words} Set both by NTP: codes expire and signatures are refused.`)]
  if (away >= noticed) return [warning(`${words} Set both by NTP.`)]
  return [fine("As the database's")]
}
