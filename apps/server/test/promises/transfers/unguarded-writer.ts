import pg from 'pg'

/**
 * Moves stored value in a way that the server must not: reads a balance, computes the new one and writes each
 * row without a transaction. Half-way, one of the connections is cut off.
 */
export async function writeUnguarded(
  url: string,
  {
    shopId,
    accounts,
    transfers,
    hands,
  }: {
    shopId: number
    accounts: readonly number[]
    transfers: number
    hands: number
  },
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: hands })
  pool.on('error', () => {})
  let next = 0
  const half = Math.floor(transfers / 2)

  async function move(client: pg.PoolClient, entryId: number, accountId: number | undefined, line: number) {
    const amount = line === 1 ? 100 : -100
    const { rows } = await client.query('select balance from ledger_account where shop_id = $1 and id = $2', [
      shopId,
      accountId,
    ])
    const after = Number(rows[0].balance) + amount
    await client.query('update ledger_account set balance = $3 where shop_id = $1 and id = $2', [
      shopId,
      accountId,
      after,
    ])
    await client.query(
      `insert into ledger_posting (shop_id, entry_id, line, kind, account_id, amount, balance_after)
       values ($1, $2, $3, 'customer', $4, $5, $6)`,
      [shopId, entryId, line, accountId, amount, after],
    )
  }

  async function hand(): Promise<void> {
    const client = await pool.connect()
    client.on('error', () => {})
    try {
      await moveOn(client)
    } finally {
      client.release(true)
    }
  }

  async function moveOn(client: pg.PoolClient): Promise<void> {
    for (let place = next++; place < transfers; place = next++) {
      const { rows } = await client.query(
        `insert into ledger_entry (shop_id, key, reason, at) values ($1, $2, 'test', now()) returning id`,
        [shopId, `unguarded:${place}`],
      )
      const [from, to] = place % 2 === 0 ? accounts : accounts.toReversed()
      await move(client, rows[0].id, to, 1)
      if (place === half) await client.query('select pg_terminate_backend(pg_backend_pid())')
      await move(client, rows[0].id, from, 2)
    }
  }
  await Promise.allSettled(Array.from({ length: hands }, hand))
  await pool.end()
}
