import sharp from 'sharp'
const [out, ...names] = process.argv.slice(2)
const w=520,h=Math.round(w*844/390)
const imgs = await Promise.all(names.map(async (n,i)=>({input: await sharp(`/tmp/shots-w/${n}.png`).resize(w,h).toBuffer(), left:i*(w+10), top:0})))
await sharp({create:{width:names.length*(w+10),height:h,channels:3,background:'#888'}}).composite(imgs).png().toFile(out)
