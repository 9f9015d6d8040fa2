/** Child process that parses workbooks without checking their size first. */
import { readSheet } from 'read-excel-file/node'
import { serveParent } from '#platform/children/serve-parent.ts'

serveParent(async (bytes: Uint8Array) => ({ rows: await readSheet(Buffer.from(bytes), 1) }), 1024)
