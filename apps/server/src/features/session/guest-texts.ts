import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { GuestTexts as TextsOfGuests } from '@roombook/contract/guest-session'
import type { Config } from '#platform/config/config.ts'
import { parseText } from './site-texts.ts'

/** Current texts that guests agree to. */
export interface GuestTexts {
  read(): Promise<ReadGuestTexts>
}

export interface ReadGuestTexts extends TextsOfGuests {
  /** Full text of both, as stored with each agreement. */
  words: { agreement: string; privacy: string }
}

const textIn = (name: string): string => fileURLToPath(new URL(`../../../texts/${name}`, import.meta.url))

/**
 * Loads the agreement and privacy notice for guests: the operator's files if configured, else the bundled
 * ones, in the format of the site's texts. Besides `{company}` they may contain `{servicePhone}`; without
 * one, its line is omitted. Any change of the text makes a new version.
 *
 * @throws Error at the start when a file cannot be read.
 */
export async function openGuestTexts({
  site,
  guestTextFiles,
}: Pick<Config, 'site' | 'guestTextFiles'>): Promise<GuestTexts> {
  const files = {
    agreement: guestTextFiles.agreement ?? textIn('guest-agreement.txt'),
    privacy: guestTextFiles.privacy ?? textIn('guest-privacy.txt'),
  }
  const read = async (): Promise<ReadGuestTexts> => {
    const agreement = filled(await readFile(files.agreement, 'utf8'), site)
    const privacy = filled(await readFile(files.privacy, 'utf8'), site)
    return {
      agreement: parseText(agreement, site.company),
      privacy: parseText(privacy, site.company),
      version: createHash('sha256').update(`${agreement}\n${privacy}`).digest('hex').slice(0, 12),
      words: { agreement, privacy },
    }
  }
  await read()
  return { read }
}

const filled = (text: string, { company, servicePhone }: Config['site']): string =>
  text
    .split('\n')
    .filter((line) => servicePhone !== '' || !line.includes('{servicePhone}'))
    .map((line) => line.trim().replaceAll('{servicePhone}', servicePhone).replaceAll('{company}', company))
    .filter(Boolean)
    .join('\n')
