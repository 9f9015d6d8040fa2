import { expect, test } from 'vitest'
import { describeBrowser, describePlace } from './describe-caller.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0',
    'Windows 上的 Edge',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1',
    'Mac 上的 Safari',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile MicroMessenger/8.0', 'iPhone 上的 微信'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux 上的 Firefox'],
  ['curl/8.0', '未知浏览器'],
  ['<script>', '未知浏览器'],
])('%s is told as %s', (userAgent, text) => {
  expect(describeBrowser(userAgent)).toBe(text)
})

test.each([
  ['192.168.1.5', '192.168.1.5', '与您相同的网络（192.168.1.5）', true],
  ['192.168.1.5', '10.0.0.3', '与您相同的网络（192.168.1.5）', true],
  ['203.0.113.9', '203.0.113.9', '与您相同的网络（203.0.113.9）', true],
  ['2001:db8:1:2::5', '2001:db8:1:2:ff::9', '与您相同的网络（2001:db8:1:2::5）', true],
  ['203.0.113.9', '198.51.100.4', '其他网络 · 203.0.113.9', false],
  ['10.1.2.3', '198.51.100.4', '其他网络 · 局域网（10.1.2.3）', false],
])('%s, seen from %s', (asking, deciding, place, sameNetwork) => {
  expect(describePlace(asking, deciding)).toEqual({ place, sameNetwork })
})
