import { siteConfig } from '@roombook/contract/shell'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'
import { withAssetHost } from './send-page.ts'

const assetHost = 'http://assets.example:9000'

test('scripts, styles and pictures of a page come from the asset host, and nothing else does [1.05]', () => {
  const page = `<link rel="icon" href="/favicon.svg" /><script src="/theme.js"></script>
<script type="module" crossorigin src="/static/pc/index-1.js"></script>
<link rel="stylesheet" crossorigin href="/static/mobile/index-2.css"><img src="/static/public/1/a.webp">
<a href="/static/elsewhere/x">x</a>`
  expect(
    withAssetHost(page, assetHost),
  ).toBe(`<link rel="icon" href="/favicon.svg" /><script src="/theme.js"></script>
<script type="module" crossorigin src="${assetHost}/static/pc/index-1.js"></script>
<link rel="stylesheet" crossorigin href="${assetHost}/static/mobile/index-2.css"><img src="${assetHost}/static/public/1/a.webp">
<a href="/static/elsewhere/x">x</a>`)
})

describe('a site with an asset host', async () => {
  const { anyone, baseUrl } = await startTestApp({ ASSET_HOST: `${assetHost}/` })

  test('tells the pages where it is [1.05]', async () => {
    expect((await anyone.call(siteConfig, {})).data.assetHost).toBe(assetHost)
  })

  test('lets the browser fetch scripts, styles, pictures and fonts there', async () => {
    const { headers } = await fetch(`${baseUrl}/healthz`)
    const policy = headers.get('content-security-policy') ?? ''
    for (const kind of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${kind} [^;]*${assetHost}(?=[ ;]|$)`))
    }
  })
})

test('a site without one keeps to itself', async () => {
  const { anyone, baseUrl } = await startTestApp()
  expect((await anyone.call(siteConfig, {})).data.assetHost).toBe('')
  const { headers } = await fetch(`${baseUrl}/healthz`)
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
})
