/**
 * What readers call what a line says, where its own words do not tell: on each line a pattern, then words that lead to the
 * lines that match it. Unlike `everydayWords` they lead nowhere else, so a word may stand for many things. A row is about
 * one fact, in whatever sentence a page puts it.
 */
export const readersWords = String.raw`
\b7 days\b -> waiting long reply answer heard mail arrive take hear back nothing spam confirmation email code
\binvites?\b.*\b(?:limited|each week|weekly)|limited number of invite -> few slow long waiting list why everybody people spots places closed batch
\b(?:needs? no invite|without an invite|skips? the (?:invite )?line|no invite)\b -> buy phone instead waiting save jump queue skip immediately directly code faster sooner need join
\bexisting (?:SELF )?(?:OS )?users?\b -> friend buddy colleague member already bring invited code knows someone refer jump queue
\bTestFlight\b -> iphone ios apple app store install beta download
\bAPK\b -> android download file sideload play store google install unknown source
at least (?:10|ten)|10 (?:characters|digits)|Invalid phone number -> refused rejected wrong short digits type form field number accepted message
at least (?:2|two) characters|Name is too short -> refused rejected name letters form field type message
at least (?:3|three) characters|SELF ID is too short -> refused rejected handle letters form field type message id
Invalid email -> refused rejected address wrong form field type message mail
error submitting|There was an error -> failed submit send request not through broken form problem try again lost red alert
\b(?:box|consent)\b.*\b(?:optional|updates)\b|\boptional\b.*\b(?:box|consent)\b -> must agree tick checkbox marketing newsletter mails advertising spam required mandatory
\bfields of the invite form\b -> form fields type fill enter ask details information request personal
\bAndroid (?:9|10)\b -> oldest old version minimum earliest lowest phone works supported run system require enough
\biOS 15\b -> oldest old version minimum earliest lowest iphone works supported run system require enough ipad
\b2 GB\b -> room space storage free big size disk memory much need take install
\b3 GB\b -> ram memory lite small cheap weak old phone enough minimum
\b4 GB\b -> ram memory best good enough recommended size spec
\b(?:6|six)[ -]cores?\b -> processor cpu cores chip many fast good best enough recommended spec
\b85 ?% -> worn old weak battery health condition degraded replace capacity enough problem
\b4 hours\b -> rest unused idle lie night day long leave alone sleep time
\broot(?:ed)?\b.*\bjailb -> unlocked custom rom magisk bootloader hacked modified allowed earn banned root jailbreak
Wi-?Fi\b.*\b5G\b -> mobile data cellular 4g lte connection internet network slow enough sim hotspot
\bpreinstalled\b -> buy phone hardware ready box come already
\b20 ?% -> start begin minimum least low battery charge full must empty enough
\b30 ?% -> stop pause end low battery charge empty quit
\b50 ?%.*\b80 ?%|50[–-]80 -> half medium why only battery charge 60 65 70 75 percent middle
\bcharg(?:ing|er)\b.*\bidle\b|\bidle\b.*\bcharg -> night overnight plugged cable all full everything best earn more most heavy big sleep
power-saving mode\b.*\b(?:block|overrid)|battery saver -> nothing runs off stopped saver low power yellow anyway force still
\bcool(?:s|ed)?[ -]?down|temperature -> hot warm heat overheat burn stops pause damage dangerous hurt summer
\b(?:queued?|wait)\b.*\b(?:idle|stop using|use (?:the|your) phone) -> while using use game playing video call busy hand run same time meanwhile
without (?:a )?penalty|no penalty -> lose lost punish fine cost bad skip miss refuse no decline turn down
\bBalanced\b.*\bdefault\b|\bdefault\b.*\bBalanced\b -> normal standard usual power mode setting preset recommended choose out box
\bBalanced\b.*\bPerformance\b|\bLight\b.*\bPerformance\b -> power modes kinds difference slow fast setting choose
\bTrusted\b.*\b50\b|\b50\b.*\btasks\b.*Trusted -> after many until when become move up next level rank promotion basic number reach
\bGold\b.*\b200\b|\b200\b.*\bGold\b -> highest top best level rank need reach many until uptime promotion
\b(?:Basic|Trusted|Gold)\b.*\b(?:light|medium|top-tier)\b -> better benefit advantage difference more rank level allowed kinds
\bmultipliers?\b -> gold more pay bonus extra advantage better
\b(?:locks? it|locks? the task|claim(?:s|ed)?)\b.*\b(?:once|duplicat|other|locks?) -> two phones same task twice double both simultaneously conflict first
\bQUEUED\b.*\bPAID\b -> steps states stages order life cycle sequence through list phases
\bhash\b.*\bmatch -> accepted valid correct rejected result checked when counts approve pass
\bverifier\b -> who checks controls verify proves work cheat fake honest
\bcredit(?:ed|s)?\b.*\bautomatic|\bautomatic\w*\b.*\b(?:credit|wallet) -> when money paid payment arrive receive after finished claim request hand
\bpending\b -> status filter waiting yellow meaning yet validation
\bCompleted\b.*\bSkipped\b|\bFailed\b.*\bSkipped\b -> statuses states list meaning colors kinds
\bproof hash\b.*\bnode tier\b|\bpayload summary\b.*\bproof -> fields inside contains line entry log written recorded kept stored see
\bBLAKE3\b -> hash algorithm function checksum fingerprint crypto
\bAES-256 -> encryption cipher strong algorithm bits secure safe data stored
\bdevice signature\b -> fields inside contains written part proof who signed
\bproof seal\b -> fields inside contains record part signed stamp
\btasks?\b.*\b(?:come|originate|start)s?\b.*\b(?:Harmony|assistant)|\b(?:Harmony|assistant)\b.*\b(?:turns?|splits?|sends?|creates?)\b.*\btasks? -> where who sends gives jobs orders work comes customer origin source
\bResonance\b.*\bAgent\b -> types kinds sorts five many list signal
\btraversal\b.*\bexecution\b -> steps path life stages journey way travels flow order signal
\bsix permissions\b -> permissions kinds list types ask six all app rights
\b24 hours\b -> one day temporary limited time short permission duration today
\bsession only\b.*\b(?:one-time|persistent)|\bone-time\b.*\bpersistent\b -> how long last hold duration permission expire kinds scope forever once
\b(?:start|begin)s? (?:as )?denied|can do nothing until|nothing until you -> without asking secretly read access default beginning safe spy start rights
\brevoke signal access\b -> take away block stop app data keep without deleting uninstall partly
\bremove completely\b -> delete erase uninstall app everything gone data
\bicon\b.*\bdescription\b -> publish list hand submit needed information form developer metadata app entry requirements provide
\b(?:price per use|per use)\b -> cost charge money developer earn free paid app sell
\b250\+ -> many number count tools apps store integrated available
\bbiometrics?\b.*\bpassword\b|\bpassword\b.*\bbiometrics?\b -> confirm accident mistake delete ask twice sure fingerprint protect destructive warning
\$1\.00\b -> worth price value token coin dollar exchange rate one how much convert
\$0\.01\b -> cent worth point energy unit small one value symbol rate
\bcapped\b -> limited supply number total tokens coins maximum many exist inflation print endless
\bdebit card\b.*\b3 ?%|\b3 ?%.*\bdebit -> visa mastercard cash out take cut instant plastic charge expensive cost lose percent
\bcrypto\b.*\b1 ?%|\b1 ?%.*\bcrypto -> metamask phantom ledger external exchange cost fee send percent own
\bACH\b -> bank account cheapest cheap free days long transfer lowest wire iban business
\b(?:free and instant|instant and free|free, instant|free.{0,40}\binstant|instant.{0,40}\bfree)\b -> friend brother family send give user gift somebody fee cost wife
\bmedia generation\b -> image picture video music making create pay reward
\bworkflow chaining\b -> chain agents several pay reward highest
\bdev mode\b -> developer mode code pay reward programming
\bvoice cloning\b -> voice clone copy speech pay reward
\bmodel training\b -> train learning ai model pay reward best paid
\b50[–-]300\b|\b100[–-]600\b -> realistic earnings per task average typical much hype pay one
\bbusinesses\b.*\b(?:fund|pay) -> where money come who pays scam ponzi real source finance reward behind customers catch
\b(?:auto(?:matically)?[- ]generated|import\w*)\b.*\b(?:recovery phrase|private key) -> bring own old existing wallet metamask keep already crypto another app
\brecovery phrase\b.*\b(?:paper|write|words|keep) -> seed 12 twelve 24 words backup lost forgot save safe
\bpay for (?:the assistant|Harmony)\b -> harmony assistant price use cost free subscription charge
\bspiritual\b.*\block -> feelings emotions private religion diary mood secret intimate sold
\b(?:never|cannot|can't)\b.*\b(?:monetized|sold)|passkeys -> fingerprint password face wallet keys off limits excluded safe ever
\bseven (?:signal )?categories\b -> kinds data categories collect seven list sold
\bPurge\b.*\bFreeze\b|\bFreeze\b.*\bArchive\b -> turn off disable aura choices options happens data wipe delete keep
\bMonetize\b.*\bProtect\b.*\bLocked\b -> levels difference versus meaning choose three settings
\bopt-in\b|\bopt in\b -> automatically default beginning without asking already sold consent agree
\bopt out\b -> stop quit end changed mind cancel time leave no longer sharing
\b40\+ -> many number count markets marketplaces buyers sold where
\bgovernance\b|\bwhitelist -> buyers who allowed approved anyone buy companies access check list
\bUSDC\b -> coins accepted currency pay paid stablecoin dollars solana other token only market buy
\bQ4 2025\b|\bQ3 2025\b -> when open start launch data market yet available full beta date
\bprivate DAO\b|\bDAO pilot\b -> alpha open yet status now data market pilot
\bon-device\b|\bon the device\b -> cloud server leave phone upload local private chats offline internet
\bPro Plan\b -> answer calls pick up phone secretary incoming subscription upgrade who assistant
\bsession only\b.*\bshort-term\b -> remember tomorrow forget after chat memory long keep kinds modes
\bSoft\b.*\bFull\b.*\bExport\b|\bSoft\b.*\bFull\b -> wipe forget everything delete memory reset erase kinds options start over
\bat least 13\b|\b13 years\b -> child kid son daughter old age minimum teenager young use allowed
\b18\b.*\bearn|\bearn.*\b18\b -> teenager minor age old student youth school 16 17 money under child kid
\bDelaware\b -> law country court legal sue apply governing state
\bMay 2025\b -> terms start valid since date effective when version
\bQ1 2026\b -> when new phone ship out release available date deliver buy
\bSummer 2025\b -> when data broker start date launch begin
\blate 2026\b -> when signal marketplace open start date launch
\b(?:chat server|community chat)\b -> talk other users people ask real community discord join meet
\bstream -> watch live show video twitch youtube see demo
\bis (?:already )?live\b|Status: Live\b -> works today now real already promised ready status future
\bcountr(?:y|ies)\b -> available brazil india germany europe usa africa asia region world here where sold ship
\b(?:API|SDK)\b -> rest developer kit interface programmers library integrate connect code
\bprogramming language -> kotlin swift java javascript python rust flutter write apps code
\baudit -> independent checked outside firm security review tested proven verified anybody
\bcommission\b|\bshare of (?:the|a) (?:sale|price) -> store keep cut percent percentage sales revenue take developer app sells
\bmobile data\b|\bdata plan\b -> megabyte gigabyte traffic volume upload use month day consume internet
\b(?:police|authorit|court order|requests? from) -> police government court law give hand data fbi
\bnumber of users\b|\bhow many (?:people|users|phones|nodes)\b -> users people many nodes members customers size big network worldwide now
\bprice\b.*\bphone\b|\bphone\b.*\bprice\b -> cost much dollars euro buy order self phone expensive
\bcamera\b.*\b(?:screen|display)|\b(?:hardware data|what hardware does)\b -> megapixel screen size display camera weight processor specs specification
\b(?:worth|price|pays?|reward)\b.*\bcategor|\bcategor.*\b(?:worth|price|pays?|reward) -> data worth money much value earn chats bring price sell per
\bper month\b|\ba month\b|\bmonthly\b -> income month earn much realistic average salary
\blanguages?\b -> german spanish french chinese english speak translate understand
`;
