import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { buildOf, withBuild } from './build-of-page.ts'

/** The HTML page of a built app. */
export interface BuiltPage {
  build: string
  send(reply: FastifyReply): FastifyReply
}

/**
 * Reads the page of a built app as it is at the server's start; a later build takes effect at the next start,
 * together with its calls. With an asset host, its scripts and styles are loaded from there (1.05), and they
 * load further files relative to themselves.
 */
export function readPage(folder: string, assetHost: string): BuiltPage {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const html = withAssetHost(withBuild(page), assetHost)
  return {
    build: buildOf(page),
    send: (reply) => reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html),
  }
}

/** Points the paths of a page's asset folders to a host. */
export const withAssetHost = (page: string, host: string): string =>
  host === '' ? page : page.replaceAll(/(src|href)="(\/static\/(?:mobile|pc|public)\/)/g, `$1="${host}$2`)
