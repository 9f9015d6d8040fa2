import { chromium } from '@playwright/test'
const [base='http://localhost:8200', phone='13800000002', ...paths] = process.argv.slice(2)
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']})
const ctx = await b.newContext({viewport:{width:1440,height:900},locale:'zh-CN',timezoneId:'Asia/Shanghai'})
const p = await ctx.newPage()
p.on('console',m=>{ if(m.type()==='error') console.log('console:',m.text().slice(0,300)) })
p.on('pageerror',e=>console.log('pageerror:',String(e).slice(0,300)))
await p.goto(base+'/login'); await p.waitForTimeout(1500); await p.screenshot({path:'/tmp/shots/login.png'})
await p.getByLabel('账号').fill(phone); await p.getByLabel('密码',{exact:true}).fill('Roombook2026'); await p.getByRole('button',{name:/登\s*录/}).click()
await p.waitForTimeout(2500); await p.screenshot({path:'/tmp/shots/home.png'})
for (const [i,path] of paths.entries()) { await p.goto(base+path); await p.waitForTimeout(2500); await p.screenshot({path:`/tmp/shots/p${i}.png`}) }
await b.close()
