import { chromium } from '@playwright/test';
const base='http://localhost:3907';
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const ctx=await browser.newContext({viewport:{width:390,height:664},hasTouch:true});
const page=await ctx.newPage();
page.on('pageerror',e=>console.log('PAGEERROR',e.message)); page.on('console',m=>{if(['error','warning'].includes(m.type()))console.log(m.type(),m.text())});
await page.goto(base);
await page.getByLabel('Username').fill('player'); await page.getByLabel('Password').fill('fore');
await page.getByRole('tabpanel').getByRole('button',{name:'Login'}).click(); await page.waitForURL('**/profile');
await page.evaluate(()=>localStorage.setItem('greenside.scoring','group'));
const shot=n=>page.screenshot({path:`/tmp/wC-shots/${n}.png`});
await page.goto(base+'/tournament/scorecard/2/2'); await page.waitForTimeout(2500); await shot('card');
await page.goto(base+'/tournament/scorecard/2/3'); await page.waitForTimeout(2000); await page.evaluate(()=>scrollTo(0,99999)); await page.waitForTimeout(300); await shot('card-settings');
await page.goto(base+'/tournament/scorecard/2/3/check'); await page.waitForTimeout(2000); await shot('gaps');
await page.goto(base+'/tournament/scorecard/2/2/check'); await page.waitForTimeout(2000); await shot('check');
await page.getByRole('button',{name:'Change a score'}).click(); await page.waitForTimeout(300); await shot('which');
await page.getByRole('button',{name:/hole 7/}).click(); await page.waitForTimeout(300); await shot('hole');
await page.keyboard.press('Escape');
for (const [n,w,h] of [['412',412,915],['1280',1280,900],['320',320,568]]) { await page.setViewportSize({width:w,height:h}); await page.waitForTimeout(300); await shot('check-'+n); }
await page.setViewportSize({width:390,height:664});
for(let i=0;i<12;i++){ const b=page.locator('[aria-label="What is next"] button').first(); if(!await b.count()) break; const words=await b.innerText(); console.log(i,words); if(/certifies here/.test(words)){ await b.click(); await page.waitForTimeout(400); await shot('proof-'+i); const name=words; 
   const title=await page.locator('dialog h2').innerText(); console.log(title);
   const map={'Kaya':'kaya.yilmaz','Grace':'grace.kim','Olga':'olga.novak'}; let who=Object.keys(map).find(k=>title.includes(k));
   if(i<9){await page.locator('dialog').getByLabel('Username').fill(map[who]); await page.locator('dialog').getByLabel('Password',{exact:true}).last().fill('wrong'); await page.locator('dialog').getByRole('button',{name:'I certify this card'}).click(); await page.waitForTimeout(1200); await shot('wrong-'+i);
   await page.locator('dialog input[type=password]').fill('fore'); await page.locator('dialog').getByRole('button',{name:'I certify this card'}).click(); await page.waitForTimeout(1500); await shot('after-'+i);} }
 else { await b.click(); await page.waitForTimeout(900); await shot('step-'+i);} }
await page.waitForTimeout(500); await shot('end');
await browser.close();
