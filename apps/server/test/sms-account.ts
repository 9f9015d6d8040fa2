import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smsKinds } from '#features/sms/gateways/template-texts.ts'

/**
 * Writes a file with a template for each kind of message.
 * @returns its path.
 */
export async function writeTemplates(idOf: (at: number) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sms-'))
  const file = join(folder, 'templates.json')
  const templates = Object.fromEntries(smsKinds.map((kind, at) => [kind, { id: idOf(at) }]))
  await writeFile(file, JSON.stringify(templates))
  return file
}
