import pg from 'pg'

/** Whether a database has no store, as seen by the tables' owner. */
export async function hasNoShop(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from shop limit 1')
    return rowCount === 0
  } finally {
    await client.end()
  }
}
