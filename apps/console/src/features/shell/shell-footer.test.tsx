import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ShellFooter } from './shell-footer.tsx'

const site = vi.hoisted(() => ({
  company: '和宴餐饮',
  icp: '',
  servicePhone: '',
  serviceLink: '',
  corpId: '',
}))
vi.mock('#platform/site/site-store.ts', () => ({ useSiteConfig: () => site }))

test('the corporate id and the support link stand in the footer where the site has them', () => {
  expect(renderToStaticMarkup(<ShellFooter />)).not.toMatch(/在线客服|企业微信/)
  Object.assign(site, { serviceLink: 'https://kf.example.com/1', corpId: 'ww123' })
  const footer = renderToStaticMarkup(<ShellFooter />)
  expect(footer).toContain('<a href="https://kf.example.com/1" target="_blank" rel="noreferrer">在线客服</a>')
  expect(footer).toContain('企业微信 ww123')
})
