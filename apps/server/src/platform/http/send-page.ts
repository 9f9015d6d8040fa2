import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { buildOf, withBuild } from './build-of-page.ts'

/** The one page of a built app. */
export interface BuiltPage {
  build: string
  send(reply: FastifyReply): FastifyReply
}

/**
 * The page of the app built in a folder, as it is at the server's start: a page built later comes with the calls of
 * the next start. Where the site has an asset host, its scripts and styles are named there (1.05); what these load
 * themselves they look for beside them.
 */
export function readPage(folder: string, assetHost: string): BuiltPage {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const html = withAssetHost(withBuild(page), assetHost)
  return {
    build: buildOf(page),
    send: (reply) => reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html),
  }
}

/** A page whose files of the asset folders come from a host. */
export const withAssetHost = (page: string, host: string): string =>
  host === '' ? page : page.replaceAll(/(src|href)="(\/static\/(?:mobile|pc|public)\/)/g, `$1="${host}$2`)
