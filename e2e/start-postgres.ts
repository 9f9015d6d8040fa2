import { startTestPostgres } from '../apps/server/test/test-postgres.ts'

/** Starts one PostgreSQL for all journeys; each worker's site copies a database of it. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const { url, venue, stop } = await startTestPostgres()
  // Workers and their sites inherit this environment.
  process.env.JOURNEYS_POSTGRES = JSON.stringify({ url, house: venue })
  return stop
}
