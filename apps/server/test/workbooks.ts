import type { CallInput, Client } from '@roombook/contract'
import {
  type CustomerImport,
  checkCustomerImport,
  readCustomerImport,
  uploadCustomerWorkbook,
} from '@roombook/contract/customer-import'
import { vi } from 'vitest'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import type { TestClient } from './test-app.ts'

/** Creates a workbook of texts, numbers and dates. */
export const workbookOf = (rows: readonly (readonly (string | number | Date | null)[])[]): Promise<Buffer> =>
  writeXlsxFile(
    rows.map((row) =>
      row.map((value): Cell => {
        if (value === null) return null
        if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd' }
        return typeof value === 'number' ? { value, type: Number } : { value, type: String }
      }),
    ),
  ).toBuffer()

/** Converts rows to CSV. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): Buffer =>
  Buffer.from(
    rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n'),
  )

/** Creates a caller from a client. */
export const callerThrough = (client: Client): Pick<TestClient, 'client' | 'call'> => ({
  client,
  call: async (call, input, options) =>
    (await client.call(call, input as CallInput<typeof call>, options)).data,
})

/** Uploads a file. */
export const uploadAs = async (person: Pick<TestClient, 'client'>, bytes: Buffer): Promise<CustomerImport> =>
  (await person.client.upload(uploadCustomerWorkbook, new Blob([new Uint8Array(bytes)]))).data

/** Uploads a file and checks it with the proposed column mapping. */
export async function checkedAs(
  person: Pick<TestClient, 'client' | 'call'>,
  bytes: Buffer,
  choices: Partial<CallInput<typeof checkCustomerImport>> = {},
): Promise<CustomerImport> {
  const { importId, columns } = await uploadAs(person, bytes)
  const columnFields = columns.map(({ field }) => field)
  return person.call(checkCustomerImport, { importId, columnFields, ...choices })
}

/** Waits until an import has finished. */
export const overAs = (
  person: Pick<TestClient, 'call'>,
  importId: number,
  state: 'done' | 'undone' = 'done',
): Promise<CustomerImport> =>
  vi.waitFor(
    async () => {
      const found = await person.call(readCustomerImport, { importId })
      if (found.state !== state) throw new Error(`the import is ${found.state}`)
      return found
    },
    { timeout: 240_000, interval: 100 },
  )
