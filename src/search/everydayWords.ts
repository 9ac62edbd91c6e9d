/**
 * Words that people use for one another when they speak of phones, money, apps, data and trouble. One line is one
 * meaning, several words joined by a hyphen are one expression. The names of the product stand in the glossary,
 * with their own synonyms. Written from the language, not from queries: a word belongs here if a stranger would say it.
 */
export const everydayWords = `
phone handset mobile smartphone cell-phone device cell telephone
steal stolen stole thief theft rob robbed snatched nicked mugged burgled taken took
lose lost missing misplaced mislaid gone left-behind
broken smashed cracked damaged destroyed dead drowned water-damage wet
find locate track recover retrieve
money cash funds dollars usd income payment
earn make-money get-paid income profit revenue earnings gain
pay payout paid payment compensation wage salary
reward payout bonus prize incentive
withdraw cash-out take-out redeem convert payout sell-tokens withdrawal
fee cost charge price commission
price worth value cost rate exchange-rate conversion
token coin crypto cryptocurrency currency essence
free gratis no-charge costless
wallet purse balance crypto-wallet account-balance
balance amount total funds
bank bank-account iban wire
card debit-card visa mastercard
transfer transaction send move remit
tax taxes irs
recovery-phrase seed-phrase seed-words mnemonic backup-phrase secret-words backup-words passphrase
private-key secret-key
password passcode pin login credentials passkey
sign-in log-in login logon
sign-up register join enrol enroll enlist subscribe registration
account profile user-account
username handle nickname user-name screen-name alias
avatar picture photo image sigil
identity id identification
invite invitation waitlist waiting-list queue access-code early-access
wait waiting pending delay how-long queue
buy purchase order shop checkout
sell monetize monetise trade offer
buyer purchaser customer client
company business firm enterprise organization corporate employer
developer programmer coder engineer builder
developer-tools sdk api
build create make develop write program code
publish release list submit upload distribute
app application program software tool plugin extension add-on
store marketplace shop catalog catalogue app-store
install set-up download setup add put-on
uninstall remove delete erase get-rid deinstall
delete erase wipe purge clear remove destroy forget
update upgrade newer-version
version release edition
crash freeze hang error fail failure broken bug stop-working not-working closes glitch
fix repair solve troubleshoot resolve mend
problem issue trouble error fault
help support assistance helpdesk customer-service
contact reach email write-to get-in-touch
question faq ask answer
complain complaint report feedback
slow sluggish lag laggy
stuck hanging frozen
skip skipped rejected refused declined passed-over
task job work workload assignment
node worker miner host mining
run execute operate perform
idle unused inactive standby asleep sleep overnight night
busy in-use occupied
usage use using used consumption consume
battery power charge drain juice
charger plug plugged-in charging cable
hot heat overheat overheating temperature warm cooling thermal cooldown
memory ram
storage disk space gigabytes
processor cpu cores chip
wifi wi-fi wireless internet connection network online bandwidth
mobile-data cellular 5g 4g lte
requirements minimum-specs specs specifications needs
compatible supported works-with compatibility
iphone ios apple ipad
android google samsung pixel
root rooted jailbreak jailbroken unlocked bootloader
sideload apk install-file unknown-sources
permission access allow grant authorize authorise consent
deny block refuse forbid revoke disallow reject
microphone mic
camera photo video
spy snoop eavesdrop listen surveillance watch track
malware virus spyware trojan malicious harmful dangerous
scam fraud fake legit trustworthy phishing
safe secure security protected safety protect
hacked hacker compromised breach attack intruder
encrypt encryption cipher scramble cryptography
private privacy confidential secret personal
data information personal-data records
share disclose give-away third-party
collect gather record harvest store capture
anonymous pseudonymous untraceable
opt-out turn-off disable switch-off deactivate stop quit leave
opt-in turn-on enable switch-on activate start
pause suspend halt hold
lock locked vault
export download-data backup copy save take-out
reset start-over wipe factory-reset restore-defaults begin-again fresh-start
memory remember recall context history
forget unlearn
tone style personality manner character persona mood formality
formal polite
informal casual friendly relaxed
customize customise personalize personalise adjust tweak configure adapt change
settings options preferences configuration controls
assistant ai bot chatbot agent harmony
voice speech spoken speak talk sound accent
dictate dictation speech-to-text transcribe
clone cloning imitate copy-voice replicate
walkie-talkie push-to-talk ptt two-way-radio hold-to-talk
text type typing write keyboard chat message
hands-free without-hands driving
call ring phone-call dial
answer pick-up receptionist
spam robocall telemarketer unwanted nuisance junk unknown-caller
voicemail answering-machine
phone-number line sim second-number
plan subscription tier pro premium
automation automatic automate by-itself workflow routine trigger
schedule timer cron recurring every-day daily every-morning calendar
chain sequence steps
log history record journal activity past
status state condition
hash checksum fingerprint digest
proof evidence prove verify verification validate certificate
timestamp time date when
signature signed
duplicate twice double same
tier level rank grade status
faster quicker speed-up sooner
more increase boost raise maximize improve
less reduce decrease lower limit
dashboard overview statistics stats charts screen
not-arrived missing late not-received delayed not-showing not-updating
today daily
roadmap plans future upcoming next-year release-date timeline coming launch
founder team people founders creator owner ceo who-made who-built
community discord chat-server forum telegram group members others
stream livestream live-streaming video-channel
terms contract agreement conditions legal
law jurisdiction legal court delaware
age minor child kid teenager old years-old adult children underage
privacy-policy gdpr ccpa data-protection
cookie cookies tracking analytics
glossary dictionary definitions meaning terminology vocabulary jargon
beginner newcomer new-user start getting-started first-steps introduction
preinstalled built-in bundled included-apps factory-apps default-apps
compare difference versus vs comparison
own ownership mine possess
never always
emotion emotional spiritual feelings
biometric fingerprint face-id face-unlock
confirm confirmation approve
country region location worldwide
`;
