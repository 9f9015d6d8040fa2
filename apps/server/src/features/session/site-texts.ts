import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { OutputOf } from '@roombook/contract'
import type { siteTexts } from '@roombook/contract/sign-in'
import type { Config } from '#platform/config/config.ts'

type Texts = OutputOf<typeof siteTexts>

/** Current user agreement and privacy policy, shown at /protocol (2.04). */
export interface SiteTexts {
  read(): Promise<Texts>
}

const textIn = (name: string): string => fileURLToPath(new URL(`../../../texts/${name}`, import.meta.url))

/**
 * Loads the site's texts: the operator's files if configured, else the bundled ones. A file's first line is
 * the title, each further line a paragraph, `# ` begins a heading, and `{company}` is replaced by the
 * operator's name. Files are read at each request, so that edits appear at once.
 *
 * @throws Error at the start when a file cannot be read.
 */
export async function openSiteTexts({
  site,
  siteTextFiles,
}: Pick<Config, 'site' | 'siteTextFiles'>): Promise<SiteTexts> {
  const files = {
    agreement: siteTextFiles.agreement ?? textIn('user-agreement.txt'),
    privacy: siteTextFiles.privacy ?? textIn('privacy-policy.txt'),
  }
  const read = async (): Promise<Texts> => ({
    agreement: parseText(await readFile(files.agreement, 'utf8'), site.company),
    privacy: parseText(await readFile(files.privacy, 'utf8'), site.company),
  })
  await read()
  return { read }
}

/** Splits a file's text into title and paragraphs. */
export function parseText(text: string, company: string): Texts['agreement'] {
  const [title = '', ...paragraphs] = text
    .replaceAll('{company}', company)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return { title, paragraphs }
}
