import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'

/** Sends the one page of a built app. */
export type SendPage = (reply: FastifyReply) => Promise<FastifyReply>

/**
 * The page of the app built in a folder. Where the site has an asset host, its scripts and styles are named there
 * (1.05); what these load themselves they look for beside them.
 */
export function createSendPage(folder: string, assetHost: string): SendPage {
  if (!assetHost) return async (reply) => reply.sendFile('index.html', folder)
  return async (reply) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8')
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withAssetHost(page, assetHost))
  }
}

/** A page whose files of the asset folders come from a host. */
export const withAssetHost = (page: string, host: string): string =>
  page.replaceAll(/(src|href)="(\/static\/(?:mobile|pc|public)\/)/g, `$1="${host}$2`)
