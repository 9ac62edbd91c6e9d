/**
 * Everyday synonyms for phones, money, apps, data and trouble: one meaning a line, hyphens within an expression. The
 * product's own terms and their synonyms are in the glossary. A word belongs here if a stranger would say it.
 */
export const everydayWords = `
phone handset mobile smartphone cell-phone device cell telephone gadget iphone-or-android cellular-phone cellphone telephones blower
steal stolen stole thief theft rob robbed snatched nicked mugged burgled taken took pinched swiped grabbed robber burglar ran-off run-off made-off pickpocket mugger hijacked thieves nick purse bag robbery
lose lost missing misplaced mislaid gone left-behind vanished disappeared disappear cannot-find cant-find mislay forgotten misplace
broken smashed cracked damaged destroyed dead drowned water-damage wet shattered bricked drop dropped ruined wrecked kaput cracks smash
find locate track recover retrieve seek
money cash funds dollars usd income payment bucks dough quid coin coins euro euros pounds pennies penny cents paycheck bills pocket-money
earn make-money get-paid income profit revenue earnings gain
pay payout paid payment compensation wage salary pays paying reimburse
reward payout bonus prize incentive
withdraw cash-out take-out redeem payout sell-tokens withdrawal cashing cashout spend bring-home
fee cost charge price commission
price worth value cost
rate exchange-rate conversion convert
token coin crypto cryptocurrency currency essence bitcoin web3 points credits
free gratis no-charge costless nothing-to-pay zero gift
wallet purse balance crypto-wallet account-balance
balance amount funds
bank bank-account iban wire
card debit-card visa mastercard
transfer transaction send move remit
tax taxes irs government vat taxable accountant
recovery-phrase seed-phrase seed-words mnemonic backup-phrase secret-words backup-words passphrase 12-words twelve-words 24-words secret-phrase
private-key secret-key
password passcode pin login credentials passkey code unlock
sign-in log-in login logon
sign-up register join enrol enroll enlist subscribe registration
account profile user-account
username handle nickname user-name screen-name alias
avatar picture photo image sigil selfie face portrait
identity id identification
invite invitation waitlist waiting-list queue access-code early-access
wait waiting pending delay how-long queue patience takes-long forever impatient
buy purchase order shop checkout shopping acquire obtain
sell monetize monetise trade offer selling hawk rent rent-out lend lending
buyer purchaser customer client bidder bidders
company business firm enterprise organization corporate employer firms advertiser advertisers brand brands corporation hospital school university shop-owner
developer programmer coder engineer builder coding developers
developer-tools sdk api emulator sandbox testnet webhook debugger
build create make develop write code coding
publish release submit upload distribute
app application program software tool plugin extension widget game games
store marketplace shop catalog catalogue app-store
install set-up download setup add put installer package file reinstall reinstalling
uninstall remove delete erase get-rid deinstall throw-out kick-off dispose bin trash chuck ditch kick
delete erase wipe purge clear remove destroy forget scrub shred burn trash wiped erased rid
update upgrade newer-version refresh new-version updated
version release edition
crash freeze hang error fail failure broken bug stop-working not-working closes glitch crashing freezing closing refuse refuses unresponsive black-screen wont-open not-open not-start wont-start buggy malfunction spins spinning spinner loading unusable blank glitchy
fix repair solve troubleshoot resolve mend mending
problem issue trouble error fault
help support assistance helpdesk customer-service helpline hotline human customer-care representative service-desk
contact reach email write-to get-in-touch
question ask answer doubt wonder curious
faq common-questions
complain complaint report feedback angry annoyed upset
slow sluggish lag laggy feeble weak underpowered low-end
stuck hanging frozen
skip skipped rejected refused declined passed-over
task job work workload assignment chore chores gig errand
node worker miner host mining participant blockchain
run execute operate perform
idle unused inactive standby asleep sleep overnight night sleeping nap bedtime nighttime unattended
busy occupied
usage use using used consumption consume eat eats eating burn gobble
battery power charge drain juice flat empty drains draining
charger plug plugged-in charging cable
hot heat overheat overheating temperature warm cooling thermal cooldown burning boiling burn warmth sweat fever hotter cool toasty roasting scorching fry overheats lukewarm
memory ram
storage disk space gigabytes hard-drive full gigabyte gb
processor cpu cores chip silicon gpu npu graphics-chip
wifi wi-fi wireless internet connection network online bandwidth
mobile-data cellular 5g 4g 3g lte
requirements minimum-specs specs specifications needs threshold
compatible supported compatibility
iphone ios apple ipad
android google samsung pixel
root rooted jailbreak jailbroken bootloader
sideload apk install-file unknown-sources
permission access allow grant authorize authorise consent
deny block refuse forbid revoke disallow reject
microphone mic listening ears
camera photo video pictures images filming
spy snoop eavesdrop listen surveillance watch track spying peek stalk overhear bug nosy watching peeking
malware virus spyware trojan malicious harmful dangerous
scam fraud fake legit trustworthy phishing scammer trick cheat con rip-off swindle fishy
safe secure security protected safety protect safer shield guard defend
hacked hacker compromised breach attack intruder hackers crook criminals hijack stolen-account
encrypt encryption cipher scramble cryptography
private privacy confidential secret personal intimate sensitive discreet secrets nosy
data information personal-data records info details facts stuff habits
share disclose give-away third-party hand-over tell leak
collect gather record harvest capture tracked tracks amass hoard
opt-out turn-off disable switch-off deactivate stop quit leave off unsubscribe withdraw-consent
opt-in turn-on enable switch-on activate start begin switch
pause suspend halt hold
lock locked vault
export download-data backup copy save take-out
reset start-over wipe factory-reset restore-defaults begin-again fresh-start blank-slate clean-slate brain
memory remember recall context history recollect keep-in-mind mind reminds forgets forgot
forget unlearn
tone style personality character persona mood formality attitude stiff rude jokes sarcastic patient blunt
formal polite
informal casual friendly relaxed friendlier nicer warm chummy funny humor loosen lighten
customize customise personalize personalise adjust tweak configure adapt change
change rename
settings options preferences configuration controls
assistant ai bot chatbot agent harmony robot helper companion siri alexa chatgpt gemini butler secretary genius buddy
voice speech spoken speak talk sound accent speaking out-loud aloud mouth mumble pronounce
dictate dictation speech-to-text transcribe
clone cloning imitate copy-voice replicate
walkie-talkie push-to-talk ptt two-way-radio hold-to-talk
text message sms
type typing write writing keyboard
chat conversation dialog
hands-free without-hands driving drive car cooking wheel
call ring phone-call dial calling caller phones dials phoning ringing
answer pick-up receptionist
spam robocall telemarketer unwanted nuisance junk unknown-caller salesman salesmen salesperson marketers telemarketing pester bother annoying
voicemail answering-machine
phone-number line sim second-number
plan subscription pro premium
automation automatic automate workflow routine trigger
schedule timer cron recurring every-day daily every-morning calendar alarm nightly weekly
chain sequence steps one-after-another combine afterwards then
log history record journal activity past diary recap past-jobs earlier ledger
status state condition
hash checksum fingerprint digest
proof evidence prove verify verification validate certificate proven honest genuine receipt
timestamp time date when
duplicate twice double same
tier level rank grade status badge league class promotion promoted bronze silver platinum diamond
faster quicker speed-up sooner hurry rush boost-speed
more increase boost raise maximize improve
less reduce decrease lower limit
dashboard overview statistics stats charts screen totals
not-arrived missing late not-received delayed not-showing not-updating never-arrived never-came not-come overdue unpaid owed not-paid never-paid
today daily
roadmap plans future upcoming next-year release-date timeline coming launch next-month someday soon eventually horizon
founder team founders creator owner ceo who-made who-built boss behind staff inventor invented inventors folks in-charge
community discord chat-server forum telegram group members others meetup meet friends fans hangout reddit slack whatsapp gang crowd chatroom twitter facebook instagram bulletin-board message-board noticeboard folks
stream livestream live-streaming video-channel
terms contract agreement conditions legal rules small-print fine-print
law jurisdiction legal court delaware lawyer lawsuit sue judge
age minor child kid teenager old years-old adult children underage son daughter youngster young kids boy girl youth parents parental nephew grandson eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen schoolchild pupil baby birthday toddler underaged
privacy-policy gdpr ccpa data-protection
cookie cookies tracking tracker telemetry
glossary dictionary definitions meaning terminology vocabulary jargon lexicon wordlist words word unfamiliar
computer pc laptop desktop windows mac macos linux notebook chromebook
50 fifty
beginner newcomer new-user start getting-started first-steps introduction newbie noob dummies tutorial basics starter never-used where-begin
preinstalled built-in bundled included-apps factory-apps default-apps
compare difference versus vs comparison different differ differs distinguish
own ownership mine possess
never always
emotion emotional spiritual feelings religion religious politics beliefs faith mood-diary prayer prayers
biometric fingerprint face-id face-unlock
confirm confirmation approve
country region location worldwide spain portugal poland turkey ghana kenya pakistan indonesia philippines vietnam korea ireland italy netherlands sweden switzerland argentina colombia egypt morocco bangladesh asia
family parent parents mother father mom mum dad grandma grandmother grandpa wife husband partner girlfriend boyfriend elderly brother sister
friend mate buddy pal colleague neighbor
quiet silent silence mute noise noisy loud whisper library meeting
deaf hearing hard-of-hearing stammer disability
blind screen-reader low-vision accessibility wcag contrast
language languages accent german spanish french translate english chinese arabic portuguese italian dialect hindi urdu russian ukrainian polish turkish japanese korean dutch swahili translation
ban banned suspended terminated kicked-out expelled forbidden blocked
boring repetitive tedious
book reserve appointment taxi restaurant
compute computing calculation calculate computation
business-use enterprise work office fleet
explain explanation eli5 describe understand understandable gist nutshell tldr summary summarize sentences
simple plain layman easy
legit legitimate trustworthy trust honest reliable
lie lying cheat cheating fake forge forged faking fakes cheaters forging trickery pretend pretended
sign signature signed signing
old outdated ancient obsolete older age
new brand-new latest recent
several many multiple more-than-one both
quickstart step-by-step walkthrough guide instructions
diagram picture drawing architecture under-the-hood internals
email mail inbox e-mail
address street headquarters location
bug-report defect issue
feature function capability abilities can-do
job-offer career vacancy hiring hire
investor invest shares stock
wear wear-out degrade aging lifespan
travel abroad roaming holiday
broadband router hotspot
stranger strangers unknown-people somebody
embarrassing private awkward secret
human person operator real-person individual somebody
location gps whereabouts contacts browsing searches health heartbeat
network mesh peer peers p2p server servers cloud
strong powerful beefy high-end
side-job side-hustle extra-income passive-income
lock-out locked-out cannot-log login
stop cease quit end finish
contain hold include carry consist inside comprise field part structure composed consists
record log write-down written-down note-down logged entry entries protocol
accept approve validate valid confirm accepted counts pass
check verify verifier verification inspect examine checked validate control
state status stage phase step lifecycle
require requirement minimum eligible eligibility qualify suitable good-enough mandatory
optional voluntary have-to necessary compulsory obligatory required must
launch start-date start go-live release begin opening available come-out comes-out
live running works-today working-today available already-works
promise guarantee certain promised guaranteed ensure
exchange coinbase binance kraken uniswap listed listing trade trading traded
police authorities authority government court law-enforcement warrant state-agency officials subpoena
audit audited auditor external-review reviewed independent certified certification iso soc pentest
programming-language kotlin swift javascript typescript python java flutter rust sdk framework toolkit
hardware megapixel megapixels gigahertz display screen-size resolution technical-data datasheet specs bluetooth nfc sensor dimensions waterproof headphone-jack
tablet ipad
country germany india usa america europe canada uk france brazil nigeria australia where-available abroad africa asia mexico china japan
month monthly per-month
override overrule bypass force ignore despite
block prevent stop forbid hinder
power-saving power-saver battery-saver low-power saver saving
default normal standard usual preset ordinary out-of-box
bonus multiplier extra
smallest least minimum lowest tiniest
largest most maximum highest biggest limit cap best top
arrive receive come reach get-in
last expire lasts expires duration valid validity run-out
message says text notice wording
form field submit send request fill-in
error wrong invalid incorrect mistake fault
user somebody person brother sister friend another-user member cousin
upload add insert attach
accident accidental accidentally mistake by-mistake unintended oops
local locally stays leaves leave-the-phone offline
people users members owners how-many-people user-count crowd-size
deliver delivery ship shipping delivered
refund money-back give-back
sign-out log-out logout
emergency 911 112 999 ambulance
audio recording recorded record
electricity power-bill energy-bill consumption watts kilowatt watt
speed bandwidth fast mbps connection-speed latency benchmark
temperature degrees celsius fahrenheit heat
market marketplace markets
bring invite refer referral recommend let-in
skip jump bypass pass faster
line queue waiting-list list waitlist
core cores six-core octa-core processor
idle lie lying unused resting rest untouched
effective valid in-force since came-into-force applies
remove uninstall take-off
gone lost removed revoked
data-access signal-access access
quit stop opt-out pause end leave
sell offer monetize selling offered sold
switched-on enabled on active activated turned-on
integrated connected built-in supported
ask question reach talk-to
pick-up answer answering handle handling
earn pay rewards pays paid
income earnings reward money-made
fingerprint biometric face password confirmation
session conversation
nothing none zero never
kind type category sort sorts
level setting grade
chat conversation message talk
buyer who-buys bidder purchaser whitelisted
cheap free lowest-cost cheapest least-expensive
fast instant instantly quick immediately fastest
expected right correct
place position spot rank-in-line
operator node-owner runner
mining miner crypto-mining
illegal forbidden not-allowed prohibited
hours time-a-day per-day daily
commission royalty royalties cut revenue-share share keep-share slice
agree consent opt-in permit approval
github gitlab repository repo source-code open-source public-code license
tokenomics whitepaper supply circulation circulating print mint inflation inflate endless unlimited capped dilute
ethereum solana polygon blockchain chain crypto-network
metamask phantom crypto-wallet external-wallet
kyc passport id-card identity-check identity
vulnerability exploit security-hole weakness flaw
penalty punish punished punishment fine deduct
migrate switch-phones change-phones new-phone old-phone move-over
bankrupt bust insolvent shut-down close-down ends collapse disappear go-under goes-under bankruptcy dies fold folds
today currently right-now nowadays
undo reverse take-back get-back revert cancel irreversible final return-it bring-back
warning warn alert caution scary danger unknown-source
choose pick select chosen picked selected decide tick ticked checkbox option
change edit edited modify modified alter altered crop cropped retouch tamper tampered
average typical usual normally
include includes comes-with bundled in-box preinstalled included
pause sits sitting wait waiting stands-still
stable peg pegged backed stablecoin constant
notify notification notifications alert push ping informed
who-pays fund funded finance financed paid-by
`;
