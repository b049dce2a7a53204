/**
 * Common passwords without case, years and symbols around them: the most frequent ones of published
 * leaks, by frequency, and Spanish and film words that the list lacks. Taken once from the
 * passwords of @zxcvbn-ts/language-common 4.1.3, MIT licence, copyright (c) 2012-2016 Dan Wheeler
 * and Dropbox, Inc., and the authors of zxcvbn-ts.
 */
const words = `
password dragon baseball football monkey letmein shadow master michael mustang pussy superman
fuckyou jordan jennifer killer trustno hunter harley buster andrew batman soccer tigger charlie
robert sunshine thomas iloveyou fuckme ranger daniel hockey george computer michelle jessica
starwars asshole klaster freedom princess joshua maggie ginger fuck amanda ashley love cheese
159753 nicole summer matthew chelsea dallas biteme matrix william yankees taylor corvette austin
access martin heather thunder merlin secret diamond hello anthony hammer fucker silver gfhjkm
justin patrick richard bailey internet samantha golfer scooter orange cookie q1w2e3r4t5 maverick
jackson sparky mickey phoenix bigdog snoopy guitar whatever chicken morgan andrea camaro mercedes
peanut ferrari cowboy falcon welcome samsung sexy steelers joseph smokey dakota melissa arsenal
boomer eagles tigers marina nascar gateway porsche yellow monster spider diablo bulldog junior
london purple compaq lakers iceman hardcore cowboys money ncc1701 boston brandon tennis johnny
miller q1w2e3r4 coffee scooby edward nikita mother yamaha brandy barney chester fuckoff oliver
charles player knight forever steven rangers midnight chicago bigdaddy redsox victoria badboy
angel please fender chris jasper james slayer rabbit natasha rachel bigdick marine wizard marlboro
raiders prince casper fishing flower crystal jasmine panties iwantu adidas winner winter gandalf
enter ghbdtn angela mike golden lauren cocacola winston madison angels blowme panther bigtits
spanky bitch shannon sophie johnson david horny thx1138 toyota tiger murphy dick canada danielle
blowjob 8675309 jonathan liverpoo muffin cooper apples jackie dennis black john sandra pokemon
slipknot carlos scorpion qwaszx nathan butter startrek rainbow redskins newyork gemini cameron
florida liverpool turtle nicholas viking booger wilson sierra butthead doctor rocket 159357 victor
dolphins captain bandit jaguar packers pookie peaches blue dolphin helpme tucker theman tiffany
maxwell jeremy shithead debbie albert maddog lovers monica alex united giants nirvana metallic
hotdog rosebud mountain benjamin warrior stupid elephant suckit success bond jackass bonnie alexis
porn lucky jason scorpio samson q1w2e3 rush azerty freddy driver willie calvin sydney gators
dexter red123 creative golf happy arthur trouble america nissan gunner rebecca stella garfield
gordon jessie bullshit parker fucking apollo jack eminem december legend airborne beavis august
bear apple brooklyn godzilla skippy buddy 4815162342 kitten magic shelby beaver phantom fred
nothing williams xavier braves darkness blink travis copper tomcat platinum girls bigboy green
power 102030 animal police 11223344 online voyager lifehack fish sniper 315475 trinity walter
blazer heaven lover snowball playboy bubbles loveme hooters cricket marvin willow donkey topgun
nintendo saturn family november gabriel destiny pakistan pumpkin digital sergey chance explorer
redwings private therock runner lasvegas guinness beatles fire cassie christin celtic broncos
andrey babygirl nelson donald scott eclipse cartman fluffy louise michigan testing carolina little
samuel alexande birdie steve cherry pantera sharon gibson vampire mexico dickhead peter buffalo
montana genius flyers maximus school minecraft lovely stalker metallica doggie carter kristina
kimberly spencer speedy snickers sabrina carmen marcus bronco yankee friends paradise lol123
dreams magnum horses caroline 147258369 lacrosse goober member enigma scotty pimpin bollocks brian
surfer sammy genesis poohbear dave star racing friend hawaii eagle billy viper october vanessa
einstein boobies stanley walker bitches paul drowssap stephen courtney simple alaska badger action
jake denise jester spitfire drummer forest patricia maryjane champion diesel svetlana rock friday
kevin mark gregory pamela frank hotrod 147258 chevy anderson douglas westside security google
badass shorty tester thumper hitman mozart general reddog music 010203 lizard alexander melanie
a123456 ruslan vincent 1232323q sweet teresa scarface 147852 a12345 marshall olivia veronica porno
buddha spirit frankie stargate antonio liberty natalie mercury naruto sqwert suzuki semperfi king
popcorn spooky marley system brittany claudia kelly scotland kitty cherokee vikings simpsons death
leslie rascal jimmy loveyou hummer allison rocky patches russia adrian jupiter penguin cumshot
howard passion honda vfhbyf andre vladimir franklin sandman infinity homer bastard raider passport
assman sucker fantasy bulldogs horney domino budlight ironman disney norman usuckballz softball
bishop francis brutus ford redrum brooke bigred jeffrey jesus fktrcfylh karina marines kawasaki
digger ireland oksana fireman cougar college shit alicia russell houston monday bradley cunt sarah
nigger justice super wildcats tinker duncan dancer logitech avalon swordfis everton reggie
motorola alexandr molly timothy hentai claire patriots madonna colorado eugene ducati kermit
juventus indian connor galore freeuser smooth house titanic boogie simpson warcraft wolverin
elizabet arizona saints valentin georgia accord baxter denver mitchell christ yfnfif slut smith
stinky zachary roland naughty nccitoid spiderma chopper brenda extreme virginia water skyline
zombie pearljam froggy pirate fylhtq vision awesome alyssa dreamer predator bullet empire wolf
kirill people penis elvis panthers skipper nemesis peekaboo rasdzv simon alison rolltide american
cardinal arnold chevelle psycho danger mookie wanker manutd 9379992 tommy hobbes vegeta goblue
852456 burton fyfcnfcbz picard windows loverboy lovelove victory turkey serega tweety hiphop
galina changeme rooster polina berlin suckme taurus electric ronald avatar 134679 mine raptor
alpha maksim spring brazil eric bigcock newport hard kenneth hendrix madmax england a1b2c3 sublime
britney france darkside bigman hercules lawrence wolfpack classic lincoln ronaldo 741852963
spiderman blizzard cheyenne wombat cjkysirj raymond brother kristen pandora devils simone holiday
wildcat horse kramer 147852369 sterling caesar alabama carrie bondage basketball sports pussycat
pickle catch leather shaggy a1b2c3d4 chronic flowers robbie admin gracie amber freepass airplane
perfect kodiak billybob katana sunset crazy stingray maria snowman chocolat zeppelin garcia
detroit wolves pontiac candy firebird vagina gundam panzer outlaw time pretty fisher connie honey
business trevor redhead hardon greenday tarheels 01011980 nastya hellfire cobra engineer savage
service serenity michele lickme fireball 1029384756 white remember darkstar miranda flash 124578
harvey oscar strike freddie pavilion beauty bobafett dbrnjhbz bigmac duke clinton bowling jenny
natali future harrison jones wallace swimming apache rulez pyramid dodgers girl whynot fuckit
defender teens morris trooper 135790 cancer precious packard lucifer popeye weasel 142536 raven
icecream stewart tanner swordfish blonde sandy presario rockstar viktor manager cheryl norton
control wutang airforce julian atlanta spike thailand looking casino 741852 paris mouse lennon
bluebird theone hawkeye hacker lisa dustin elaine nfnmzyf sailor catfish goldfish maxima barbie
light design pervert machine herman wrangler rocks trucks nipples roscoe tornado jerry lights
bubble cadillac madman orlando pegasus target longhorn laura philip browns eatme stefan cannon
dilbert baller microsoft winnie christia katie shooter xfiles lesbian street seattle corona
amateur cthutq prelude 246810 beach malibu freaky assassin integra atlantis pussies dragons iloveu
unicorn lonewolf regina 753951 stealth kristin tony openup bobcat stacey software newton leonardo
student srinivas angelina young enjoy valentina trigger lolita athena shotgun coyote bruins
veronika dollar country joker babydoll lestat wordpass hottie smiley potter random sweety
butterfly woody chipper snake samurai video gizmo maddie devildog valerie mistress flipper express
powers soso123aljg cessna teacher goldie moose polaris piglet cookies elena montreal hjvfirf
ladies wolfgang fatboy scully father single wicked daisy fetish foobar castle tickle bunny pepsi
balls transam dfvgbh 31415926 oicu impala sunday booty hotstuff ronnie jasmin ryan gambit toshiba
basketba lancer birthday texas stephani hooker knicks 314159 roberto stinger kathleen savannah
shamrock benson squirt deftones trucker nick redneck goldberg alfred blaster siemens shelly
renegade manson subaru ibanez blondie hamilton casey swinger reaper cristina minnie mylove harry
galaxy lindsay dudley farmer gloria special blahblah enterpri travel babylon bigone sweetpea sugar
smoke skeeter fucked indiana great ficken trfnthbyf freeman curtis smitty marino joanne bigfoot
escort babes check larisa trumpet tristan spartan sister valera stormy paladin andreas cavalier
marathon hamlet aardvark butterfl bigboobs mister manchester rusty napoleon seven indigo hornet
skater jerome pierre wonder toronto rose indians karate buckeyes julie hesoyam fredfred charger
highland sweetie holland chiefs diamonds buckeye aurora hotsex campbell griffin brandi redman
passwor chandler drpepper monika maiden elizabeth leonard bernie brown pornstar garden storm
autumn linda thuglife millie jungle pencil insane pizza timber sherlock mariah audrey 1a2b3c
hamster aragorn pioneer techno catdog triumph sidney 141627 fktrctq sophia morpheus island
wetpussy hobbit erotic aaron pascal sampson consumer justme marion stones chrissy tyler nadine
marie goforit burger pitbull kelsey adgjmptw spartak german karen kissme hunting kaiser martha
colors artist harold italia sammie barcelona mario nicolas virgin pebbles sundance isabella
overlord emerald callie doggy irina racecar isabelle germany 1478963 goddess change wesley nipple
basket holly poison zipper alpine shirley element huskers marcel danny christy pussys sakura
inside ultimate dirty nicola nccitoie blackie q12345 omega watson rommel geronimo caserta trojan
philips sergio nugget tarzan bassman warren trixie chicks aleksandr cream webster help sherry
manuel portugal dodger anakin bomber michel madness superfly q1w2e3r4t5y6 loser florence yvonne
fatcat global ybrbnf energy desire wrinkle soldier bianca sexual warlock martina 951753 11235813
andrei larry seminole peace alejandr westham concrete harris margaret hector christop naked
ladybug network bernard trombone chuck pleasure rhbcnbyf home history bluesky sherman logan
january onelove cotton christian cdtnkfyf sunny archie holden whore brianna vfvjxrf titans
stallion lindsey singer truck smile party missy hansolo angelo joanna natalia beagle phillip
panama smiles juice qawsed inferno mongoose connect kingkong snatch flatron sexame bluemoon turbo
rocker personal emily blessed snakes dominic joey forget finger beetle jamaica alberto a1234567
mulder jamie susan immortal head passat plastic dietcoke spunky suck long whiskey monitor giovanni
cactus ripper spyder markus planet patton exigen sticky waters sluts nolimit daniela hollywoo
abigail morrison katrina trunks andy always diana 14789632 clifford april speed japan mission
pickles million sailing freak holmes bonehead fernando ghbdtnbr 112358 charlott delta yomama
darren rubber newman 1123581321 faster cumming bertha memphis sylvia open ilovesex maurice
hongkong olga jumper unreal geheim rodney nylons sebastia pentium legion shalom kennedy brooks
movie dodge dream graham sprite curious pacific funtime philly ferret niners orion werewolf milton
cantona kingdom stars africa office boeing gilbert abgrtyu pirates sheila french sweets cooldude
palmer eternity lollipop tottenha stocking monique anything foster irish jackoff 7895123 biscuit
drizzt camera columbia fossil makaveli tracey colt robinson isabel martini salmon shasta jersey
verbatim maniac snapper satan nasty solomon patriot jacob standard shaved blackcat punkrock
raistlin infantry dillon gerald twister ricardo waterloo cjkywt clayton crimson serena oxford
denis flight condor seinfeld silvia biggie maxine musicman ravens teddy colleen bruce wolfman
sharks megadeth cosmos velvet keeper foxtrot garrett damien anton sesame skywalke gn56gn56 banshee
cats squirrel wolverine dogs sunrise rick ghost western grendel sucks roxanne privet legolas frog
felix marlin stone herbert lvbnhbq carrot blades frosty stardust 121314 helena brownie groovy
penny butler coolio twilight daytona licker peanuts intrepid pikachu trains mollie vanhalen
jericho hershey strider lobster punisher grace bird bottom ninja murray kansas shogun goblin
search neptune showtime darwin amadeus suzanne fuckfuck oldman bruno showme henry getsome muscle
obiwan support skittles ekaterina gold whitney shark maestro danni tanker english tarheel fighter
thanks hannibal capital newlife anubis gothic chaos blues cindy sabine roman preston princes
brendan slick evelyn python richie tequila cody devil clover delete mirage blood surfing bentley
portland potato baggins review porter chubby panasonic sandiego sooners buffy buck tina derrick
penelope blackdog harmony fusion dima mature malcolm allen mary buttons 1a2b3c4d californ safety
playtime dagger moscow swallow warriors byteme stimpy gangster lucas christine turner iverson
lester chargers liquid mushroom cracker dingdong misty nymets 456852 robin bigguy mobile tazman
nimrod newpass crusader bugger stranger dkflbvbh anastasia marco volume masters monroe miguel
doodle collins powder archer gotcha battle dublin slapshot guardian 147896325 janice charly
septembe photos knights short angelica nookie milano scarlett stuart damian grizzly camille
scruffy brasil latino kittycat poopie munchkin lorenzo rammstein bananas barcelon santiago thegame
world gerard picasso walnut kolobok blackman wisdom trance starcraft parrot quality blade pink
auburn goodluck eatshit dorothy dusty engine coltrane gorilla wheels katerina tamara postal
fuck_inside luther carlo cassidy discover oakland spanking osiris dumbass shaney 192837465
lonestar ping bridge bingo bender annie stonecol dookie meridian sally megaman 25802580 racerx
rjntyjr sirius firefly julia alexandra madrid terry griffey women phoebe zaqixsw weezer beautiful
violet ledzep lowrider randy gangsta ghjcnj paradox tacobell 123698745 loving catalina vertigo
halflife carson sergei shiloh johnjohn sobaka buffett aliens sadie chucky bonjour kangaroo josh
thompson sinner socrates keyboard stevie trebor finish dark luke sprint shazam lady national
celica scarlet formula hoover sommer frances hotboy cynthia 12369874 penguins rebels fuckface
elwood melvin vacation ragnarok bollox lexmark mailcreated lorraine 258456 claude rockon duck
dodgeram tacoma romeo wookie prodigy tempest vfhecz flames sebastian colombia bang kitkat oblivion
mystery sithlord server molson mustangs incubus smoker window scoobydo rescue bigballs carpet
titleist richmond director lawyer megan juan magnolia celeste melinda lucy wright jimbob golfing
kenny roger bobbie xanadu tardis blueeyes hearts dixie pooper shaman mersedes 102938 springer
imagine janine kenwood garbage martinez topper roberts lizzie ashton elliott oracle sheena chloe
nuttertools mallard 1122334455 analsex shemale mikey asterix faith monkeys imperial jimbo cooler
grateful gillian peterpan kingston yourmom sleepy gremlin printer hudson freckles birdman aussie
esther defiant margarita deadhead anime tatyana jackal frogger bridget wayne research tobias
mariners rootbeer blondes donnie katrin weather aspirine frederic parola photo children account
israel stephanie shaolin noodles celine willy willis forgot hallo mandy rogers palace santos
ohyeah magnus laurie creampie amazon kisses queen ludwig fatass plymouth justdoit assfuck nellie
6751520 putter broken nopass letsgo bryan bones tatiana camel champs lightnin massive camelot
bosco deanna gizmodo spidey caliente aezakmi goodtime mypass roller catherin active payton lonely
redalert brucelee smokin porkchop astros aquarius thankyou atomic fletcher shopping a1s2d3f4 mason
marian vanilla unknown sapphire temple marvel beckham kaktus 753159 myself sooner blacky hastings
blackjac aggies scream picture judith iforgot kasper cxfcnmt bangkok shitty spectrum eduard vader
jammer painter primus veritas ernest kristi chevrole amsterdam slappy valley hitler clancy spankme
granny avenger usa123 rosemary husker candyman beatrice scrappy simba falcons dylan front harder
atlantic labrador smudge syracuse southern melody timmy elijah center darling throat fatman
krishna sanchez pancho gator pacman commando vulcan bush clitoris lemons alice jayeeuz boner keith
odessa barkley monopoly method kelley punkin pineappl celtics lesbians space gangbang bennett lick
flyboy hamburg asian carol spartans tricky romashka snuggles boat infiniti anders billie life
drago blake hermes goose jeremiah vivian annette homerun forrest carolyn topcat hayden cosworth
vectra grover goodbye charlotte cuddles bossman horndog doberman gary telefon dawg qawsedrf ivanov
durango peugeot franco kyle plumber rbhbkk pauline exigent laguna emmanuel webmaster bowler
leopard strong theking redbull pics beast viktoria breeze topdog starbuck dance dalton fuckers
hungry beefcake reality gjkbyf speaker shelley godsmack clarence writer loveit kingpin nokia
valhalla night starfish anarchy herbie blacks content sailboat desert fitness brando bohica
achilles tractor nccitoia drake hidden kicker labtec napass bart amelia tuesday frontier swingers
caitlin muppet terror legacy farside terminator bella matilda kentucky doughboy ramona butthole
phillies jrcfyf camels dannyboy oakley nebraska latin double sabbath chang pinkfloy homers striker
looker fallen maryland luckydog azamat september iguana oklahoma moloko agent vfrcbvrf javier
daniil command rhonda studio pistol miles skiing franky stoner conrad select tanya houses boris
elliot charmed vladik nathalie whocares maynard vkontakte ihateyou puppies zidane eileen dilligaf
crash mandingo moneys tyrone funny nevada kotenok mystic california budman church carlton rafael
technics bone stick golfball rookie panda laptop today jennie triton river trojans bunghole zvezda
132435 15426378 hurrican central stripper dale filter jethro snow gustav ivan escape hawk igor
aberdeen shane lespaul rfnthbyf enterprise butch dthjybrf 963852 cutter splash handsome oilers
randall cash nofear cupcake excalibu momoney gbpltw bigger belinda svetik possum metal moocow
brothers bethany keystone babyboy flamingo firefox bogdan ccbill passwort soleil lancelot vipers
marilyn tdutybq juliet leader madden russian australia sabina chase coolman babies skinny zaphod
kamikaze verona bacon noodle rebel doobie designer deadman attack vortex killme dogman gopher
somethin danila reagan cancel torres freaks azsxdc donna dracula play poncho bearbear boots engage
deskjet bradford hammers deeznuts warhammer tight justine ralph fabian lewis blueblue marissa
oregon bubbas sinatra hilton meatball mailman dawson columbus manchest cthulhu macdaddy mighty
michaela grandma ready sterlin cartoon summit sentinel tolkien bicycle blow beverly breast lickit
kathy meghan universe capone jenna julius wendy bryant truelove helen nancy eatpussy hailey chair
362436 bowser kathryn sexygirl fernand eleven rockets billyboy military demon davis jamesbon
iloveyo traffic saint redhot microsof sonic miracle microlab gofish pantyhos pilot lifetime rugby
mayday aikido 01011985 conner cutlass thekid theodore titties sweden function polska danie
73501505 market scotch lansing elvira bloody hustler anfield coke smut catman bonita tracy sony
fast cheers tinman airbus peters china azsxdcfv santana hayley station gabrie scottie orioles
01011970 charlton saun fortuna dfkthbz rustam warlord retard fatima ultima kong bigmoney rotten
betty grumpy oranges superstar fordf boxing xtreme denali selena huskies 128500 terminal wilbur
kristy wildfire vladislav bikini thor hollywood mayhem sultan gretchen figaro sixers sparta
saratoga running 01011981 cloud models greenbay cancun marlene trinidad tammy chewie hope number
crunch bigbird mellon bigtime fashion piccolo fabie rjirfrgbde rovers meatloaf hyperion sandro
rightnow jarhead armani treasure miriam hansen natural 01011986 lisalisa sport bizkit maradona
sayang charli rfhbyf utopia anaconda japanese camilla coconut govols emerson memory catherine jedi
cosmo cruise giant ricky dragoon giorgi packer poontang christopher davids pedro sticks revenge
exodus reebok chanel albatros cabbage goku wally beaner quincy greens tomato toby chief richards
adriana kenworth deborah down cooter dinosaur holyshit eeyore movies lionking creamy adult poodle
tsunami happyday knopka bogart corrado volley chickens orgasm whisper flying first chocolate
walleye hopper sean twisted chaser memorex ericsson jensen positive crazybab science frisco dong
jose romance sherwood shania rereirf sausage milana tasha vfvekz profit zenith fugazi junebug
clemson polniypizdec tootsie fktrcfylhf comics vfczyz 150781 werner aspire hardrock condom cocks
rachael gringo anhyeuem madeline rich becky canon february alien harper stocks marcos clapton
roberta coleman applepie skywalker fubar theresa koshka tundra vitalik arjay gmoney bigsexy ingrid
pillow fingers samiam dean davidson skorpion candle nobody hellyeah better australi drew rockhard
easy bears sparkle johanna everest rfrnec hedgehog 13243546 wolfie surf fart yosemite marisa
voyeur baddog brad jazzman dicks temp cheetah slacker steele mikemike barsik valeria deniska
broder fright karolina kirsten vfksirf kume kenshin bootie cyclone starship monty balloon maxell
dildo rupert milena bonsai lion salvador greatone vernon cent slider lillian admiral cecilia
stolen albion boys midget fuckin freeporn nikola hithere damnit dinamo francois cheng calico
duchess scratch powell stefano fortune nyjets artemis robotech roadkill backdoor rastaman fiesta
felicia alliance fletch jerkoff killbill goliath cinnamon rambler malaka tekken sojdlg123aljg
18436572 963852741 carrera bangbang jeanette marc fritz ramses operator shado duster spank wibble
alibaba mechanic keywest sword amsterda hal9000 bristol pingpong rasputin marianne hooter rctybz
sanders faggot krista presto majestic nguyen fowler passwords buttman spurs carl pompey trident
viagra kipper kingfish gotohell angie guest garage heidi mattie slutty isaiah steeler wrestlin
pooter divine route clipper charley macross railroad lineage oleg 420247 seamus swimmer ne1469
jokers thursday chico a123456789 solnce erik kimber guiness pussie mathew nature matador sparks
typhoon hank retired subway slave ivanova ghetto florian vermont tang ktyjxrf lolipop spears
yzerman peterson magick phillips cinder nwoalife shearer pupsik dfkthf allsop 162534 city grapes
pippen chad venus kcj9wx5n sex123 dammit barry caveman critter underdog r2d2c3po skydive renault
onlyme murder snoopdog jayhawk hotshot caramel broadway kinky theboss fuckher train trout ding
umbrella feather credit splinter depeche seeker fuckthis respect crysis direct animals chemical
cyclops 135246 chivas jamesbond blackhaw sinclair team megapass beanie translator helloo magicman
cunts phil fishes supersta giuseppe caligula juggalo frozen quattro usmc meredith wassup rosie
bullseye saturday pornos cohiba floppy alucard deacon heart tabitha kristine tunafish dkflbckfd
kickass p0015123 7753191 12131415 vietnam kendall pearl safari gonzo crawford bob123 klingon rain
looser goalie damage maureen west dawn tazmania cigars facial deepthroat malina silence samara
dfktynbyf fang cruiser vector tommyboy jean banker horizon chainsaw button bigbear forfun abraham
astrid carole andres sharky vh5150 royals christina small misfit work yousuck louis fallout scania
nudist getmoney budweise song believe brighton absolut kungfu kostya monaco gunners vfhufhbnf
minime blueboy penthous chrisbln steph whitey europa jade bertie daphne groucho champ benny grant
mirror village trader stroke walrus susanne sabres nipper woman floyd snowboar undertaker flounder
moneyman patty bottle kahuna canadian viewsonic coolguy rules downtown wagner strange fabric
trisha italian ybrjkfq cypress 01011989 eastside sneakers passme topher golfgolf barber sinbad
frodo panasoni craig mybaby skidoo massimo back jillian cat123 q123456 sparrow senior dalejr
thecat fucku snapple mondeo leanne emmitt thanatos z1x2c3 ghjcnjnfr maximum smegma thesims
whitesox chong 2128506 bonkers poseidon musica doug johannes gargoyle olivier hambone bluedog
intruder sunnyday cyber compute kids smelly spawn wapbbs answer studly paper simona solution
newcastl adonis goodman europe goldstar again quantum buckshot static dollars 01011988 titanium
erica danzig jabroni library journey beastie chrono dang edwards jane gunnar federico korn custom
lance assholes daewoo briana watcher albina sunflowe dorian babyblue premier staples nike stereo
westwood usnavy fresh sasuke dharma pisces motherlode multiplelo hang bike sapper scanner marius
zeus racer callaway user bayern rover lamont rivers snoop over walmart micheal starfire theend
steel erotica aaliyah doogie paintbal paint tyson newbie knickers lokomotiv 192837 hotred ufkbyf
laurel shawn wasser jessic thirteen rjycnfynby avalanch outkast truman magpie scout philippe
poetry havefun michell cubbies losers hotpussy deejay fghtkm droopy blossom allmine 01011984
zerocool janet tomorrow godfather greece second reading greene sascha busted ming bimmer original
cbr600 ocean builder demons nitram pudding bounce donuts 01011987 jeanne idontknow audia aleksey
leonid smokes mylife redfish working rodman beaches 1x2zkg8w hairy contact start luis bogey prissy
gegcbr tights insert carla dante beretta francesc jewels searay padres celeron mittens quartz
ziggy diehard micron syncmaster cornell christie stunner rtyuehe hoosier zxasqw peyton paintball
bing monalisa queens terrapin a1s2d3 spongebob attitude backup whisky clevelan ling cedric marin
barefoot artur chuckles barrett meathead bigass ou8122 gretzky 02071986 kosmos cfitymrf biggles
cambiami 03082006 thongs blessing what aleksandra twinkle gladiator gollum southpark rabota
mazafaka goodboy carbon scuba tango stoney brent weaver footbal pianoman gaston casanova traveler
clark stumpy hawkeyes clarinet looney maggot felipe bucket eduardo freeze sound sexyman johnboy
dian snapon deeznutz warthog vegas rooney futbol filthy steam carina 10203040 123aaa mustard
boricua meowmeow maste mellow sunshin bengals combat goofy whatsup sauron krystal alina prophet
lovesex twins triangle booker nickel venice xander strip valencia lord rhiannon smeghead valeri
andromeda qwas diver cerberus sputnik groove lambert usarmy more tiberius zigzag sting bean welder
radio petra focus gabriell candice salamander eternal motley resident hayabusa marcia rambo
together rainman poochie purdue redwood ripple buzzard wang redwing boobie juliette monke hokies
phish crjhgbjy jagger rockford shou tuan goldwing brewster bermuda zero thegreat proxy confused
badgirl bacardi derek whiskers spaceman starman trial karma claudio qweaer allstar carolin
gesperrt swords rasta wildman nikolay kang slinky wrestling mohammed pinhead hacked sersolution
overkill rhfcjnrf mishka montgom banane person public fester something sqwe lions helmet ripken
frisky changed games higgins trapper piper windsor supreme ib6ub9 kaylee athens norway runescape
oasis hurley lightning dbrnjh shun chun 235689 784512 14725836 19411945 darius chip midway
hoosiers vinnie recovery cicero napster lionel amazing tracker laser 01011992 adrienne roadking
menace secure stoned thedog sacred squash nice smoking feng illusion 01091989 medicine antoine
leavemealone bagira megatron orchid reader comet clown zippy company doghouse stacy wild army
maxim paula bravo buddah jaybird chuckie morning dino peach chuang mortgage idiot heineken saleen
rulezzz massage sonics moonlight butts motherfucker 02071982 pobeda benfica poker kashmir
realmadrid balloons optimus chunky gsxr tinkerbell chou shai 135792468 common starter brewer
babyface pants gregor dogfood hardcock deluxe bigmike 01011975 blackbir bookworm hampton jeffery
salomon godfathe meister angus intel seahawks talisman blackjack eraser collin pissing hawaiian
zhong mian 7779311 michae berger alphabet tricia beautifu misha maryann adams riley xxx123 really
mortimer tongue century sancho remote darkman buddie roadrunn pizzas lexus medusa health stalin
toledo cubswin dutch beowulf charlene willia christmas handyman pacers unique eleanor clouds
cgfhnfr breasts chinook justame nuts 01011993 wedding calgary dutchess heckfy max123 ludmila
12301230 nova shell lori site because cheater famous delphi cathy wareagle martine gromit sponge
ashlee valkyrie yoda glory passwd idontkno smiths mohamed teddybea killers boxster five dragonball
mermaid satana bhbirf foryou hong puddin chao shang zhei quan inuyasha stanford peacock assword
misery desiree barnes sullivan beamer diggler medical wishbone circle property ripley thedude
fisting alexia beemer jayden gameover redline venera salsero lust fytxrf sergi kittykat spanish
sinister india vedder gonavy manowar 02021987 novell lang colonel rancid diao 147369 chrome
friendly aa123456 destroy titten electra polly geoffrey eureka onetime phone katherine lakota
claymore hotbox banner madina 02011985 manuela bitchass ruby sporting bartman matthews checkers
playing 01011977 02041986 carmel gabriela dfcbkbq nimbus wrestle bulls 02081988 jktymrf alexalex
preacher gamecube 02051986 mustafa svoboda circus armagedon alenka playstation z1x2c3v4 leng qing
cong zheng 02091987 12011987 magical park claudi rhtdtlrj pablo thumbs camper doitnow goaway
subzero charity hootie face pissoff jammin beth blackout crow darrell cocaine bcfields skylar
rolling loaded milkman lotus davide bigbutt electron johann cheeks skate silverad lighter 02021988
hassan 02031986 pothead gobucks squall thunderb 02101985 courage ghostrider antoni kaitlyn peng
miao teng xuan xiao 794613 reynolds cannabis xerxes ipswich ninjas mango farley lucille pinky
jimmie nude dieter annika mitch southpar marika dickie jetski finance tdutybz dianne forward
jenkins bright absolute bilbo musashi ferris iamgod lipstick laurence 02061985 02011987 mandarin
quest tottenham adults yfnfkmz kleopatra tulips piao ruan zhuang chai dirtbike 1236987 1357924680
sheba pickup dwayne othello mari katherin forum sonny 12qw12 rider warner northern cinema cameltoe
petrov bluefish fuzzy pheonix iscool secrets 02021986 elite modena bert marsha slippery kissing
caravan divorce tank beatle jump akira sanfran 01011983 badman 02091986 samtron paloma yang
dolores sveta shadows mollydog annabell starcraf ghblehjr vasilisa jameson chuai deng qiao zhou
zhun jiang luan sang ying beans slim illinois warning ebony meat jockey deadpool hillary bearcat
caprice farscape evan bigtit lassie sander nicol sunflower hopeless sheriff carpedie bank sherri
march barton shepherd 02021984 gatorade keegan toolman barker spectre pussey nuggets borussia
mantis 01011982 banzai ariana flexible mullet graphics fyutkbyf 123qq123 mancity templar stories
yfcntymrf 02081984 02081987 fergie records thedoors 7ugd5hip2j gawker pussyman skyler elizaveta
colton huai seng xiang zhuai guai 02061986 moritz monte lemon strength talon rhino susana sonoma
three mack spinner keller webmaste grease augustus raquel alejandro chimera rufus stretch ticket
bacchus kendra twenty corsair kinder argentina corleone zhai spice vampires domain iomega heater
02031984 02021985 hover ltybcrf artemka xxxpass qiong ting hippie jing reng tian tong 21031988
poland deutsch babylove becker speedo brett oceans slapper letter harvard bonjovi mazda virtual
cosmic leon snuffy blaze sergeant dragonba stonecold hellos jacques register buttercu 01020304
huang millions millwall patience chrysler merlot bullfrog latinas a12345678 02011986 istanbul
phoeni ashleigh 02081989 kotaku universal noelle binladen artem shanghai castro ceng chuo jiong
xiong shei meng hans wraith pierce jayhawks kilroy amateurs dotcom cattle daemon ntktajy barbados
renata thoma balance chan nomore pdtplf canyon kayla jackpot mets pulsar baron marker chippy
nightmare monarch hamish aubrey reds knockers dipshit alexey malone athlon hubert chevrolet vadim
everett napoli myname belly cobalt counter dialog augusta smokie cristian coolness cougars screen
02041984 criminal hardware ramones bobdylan capslock 02061989 rong teddybear alisha gfhjkmgfhjkm
chui liang pian niao 120676 147963 gadget shiner laurent fulham missouri carlitos dwight helene
halifax dogshit entropy coldbeer silent lost silly netscape edgar dog123 county freeway syzygy
andromed game media wings brigitte yeahbaby diego yolanda eldorado hollow crack eastwood gunther
paranoid anita sexyboy soulmate gooner drunk persik lesley geneva 9293709b13 microphone kakashka
02021983 spanks fgtkmcby mclaren spread shuo zhui duan qiang weng shuang 159632 9562876 bamboo
brittney fastball creature cards justafun matteo fuckyo hack smashing washington arlene baggio
carlito hopeful astro hondas snooker sophi redbird bigblue dynasty mephisto trainer iceberg
shitface fountain specialk estrella some 02031987 generic buddyboy stevens 02041983 arcadia
02051983 manning nikitos piramida 02021989 violetta piano salasana zang shutup thing suan heritage
liao browning homerj tiburon obelix kris chopin 02041982 insomnia hooper promise cygnus theater
romero jelly plasma kissmyass submit budapest jayson sexysexy jorda citizen sahara pinkfloyd card
stroker pavlov pasword amigo heynow arturo fight ventura sandwich fraser homeboy royal testpass
gamecock milo magician female wildcard magazine telephon bigfish tripod kuai lazarus cleo licking
dundee 02081986 1a2s3d4f brodie misfits slavik rochelle sleeper seeking pringles butcher patric
nanook 02041987 02041988 vsjasnel darklord loveless radiohea 02011988 cang shao sheng guang shuai
xing karin hughes giorgio maxime sphinx reckless triple baldwin taxman orient desmond married
zhjckfd mordor hunt romano jiggaman ramsey officer lovebug sam123 classics hooligan pluto georg
bolton scrabble jezebel major jellybea shock drakon seadoo mexican pharmacy lena abnormal patrice
concorde alfredo 01011979 02081985 cdtnbr puffy islander 02101984 chantal jakejake 02011980
yjdsqgfhjkm bunnies bushido kazantip strawberry verizon maksimka dupont crusher jiao zong zhang
pang 655321 premium wg8e3wjf corey hemi goat diane channel project hole cthtuf arrow meagan tootie
bounty 02021982 kfhbcf kirsty howdy ramrod sweetnes bummer corolla andersen blond race darryl
senator ferguson donovan thelma dynamite gertrude doomsday rhjrjlbk hjccbz players mariposa
excalibur marcello buttfuck moore samsun masamune zhao niang zhuo 02071984 darlene bessie brains
north attila clowns chestnut woofer model moses someone lindros tiny dottie july a1a2a3 anthrax
lilian imation beacon tripper vsegda ursula fullmoon spiker sporty force pornporn citadel jacobs
volcom dynamo amerika 02031985 bombers burrito inspiron forsaken spock mallory lantern nextel
goirish snowboard haggis callum violin lollypop insanity placebo creation glacier 02061988 stepan
zander dabears katarina iloveme sexxxy moonbeam webber gonzalez tiao dogger pecker stiffy senators
create wingman pumpkins windsurf ernie mick watch jarvis zephyr fishman reddevil wanted sheridan
nichole bronze concord rjhjktdf kellie baker zalupa avenue bunker wrench paddle schalke cobain
shanna broker mouth woodland yvette suicide vanguard aviation exotic heat stanislav 02081982
superb q1q2q3 fergus mihail vfibyf 02051982 mobydick icu812 sausages tuning francesco ganesh
anastasiya nevermind presiden faithful kerstin vfitymrf happiness 1z2x3c robotics zuan shui 369258
normal bigcat store 02011984 tech temppass onetwo postman weird uranus highheel aloha cigar stylus
gobears duckie stratus thong conover soprano jingle firewall dolly pepito piazza radical alone
mail boxer 02031982 reload evolution grande tipper 02061980 battery dogcat drive kirby candace
digimon bombay mariana sowhat lips download fandango kamila popper gore beng rang bian cuan 369852
lenny mypassword louie earnhard dancing simmons airport snappy angelika fishin boxers icehouse
cramps basset dogboy abstr softail titan santa killjoy fischer electro mygirl delilah nutmeg
christma kittens krusty script bigboss flores guyver coach praise prowler harvest latina clit
moreno erin 02061987 02091983 01081989 spikes jubilee shan choice yugioh toaster pineapple
harrypotter gorgeous namaste carnage yong zeng biao heng keng kuang 12051988 alissa nigga dayton
chriss niceguy magelan almond club bumper partner marty spongebo erika judy ghosts hookup bigben
wifey carmex enrico starstar gilles chillin superma radiohead havana lumber pistons viktoriya
gameboy robot santafe holidays jennife mckenzie reddwarf cascade kidrock pinball isaac banger
05051987 02071987 02101989 02041985 arrows platypus foxy 02071980 1z2x3c4v abrakadabra doofus
passes shanti barron marianna longbow services 02101987 heroes living mankind stasik jets beardog
longjohn 123000 134679852 glenn alessandro garion live juanita honolulu nygiants busty install
niceass string boozer mars astra abbott puffin dogbert queenie muscles highway visa 02091984
cottage compton steffi romans beerman windmill guitars earth freebird slamdunk snowflak tasty
delight nights biology emilia bronson frost irishman badgers state 02091981 bergkamp pixies
training playstat milk oatmeal mudvayne airwolf season lottie jackjack johndeer zildjian magnet
vjcrdf 02061983 02041981 hammond ramirez 02091980 mang aptiva gidget 153624 22041987 stop kjkszpj
manolo bruiser chilly medion josephin giraffe jared paulina fishbone edison caught gasman pocket
moondog charter camila impact tbone bigblock rudy towers krypton hallie jefferso pelican altima
clippers getout compass kimmie chambers winners paulie spoon sucking albany toffee theatre never
pavel climber marlon micro thisisit armand ultra aladin monkeybo comfort epsilon idunno stress
hounddog pallmall 02051988 02041979 kate webhompas monsters picturs 02051987 sairam 02081977
05051985 02071988 easter cobras ballin comanche landon severin 15051981 26061987 whiteout roadster
basebal drifter easton werder norwich stubby stefanie clay versace visual heinrich record undertak
demo hookem anastasi fiction medic colnago booster festival sinned foreve squeeze 02031981 mazdarx
anthon diving shocker hewlett cross sutton 08031986 02051989 milan defense fidelio welcom word
lithium 02051984 02061984 cbr900rr british franc kings lovelife hellboy chipmunk saiyan bluebell
federal trust format kjrjvjnbd ctrhtn hollie celeb fuckinside 10011986 11051987 13041988 21031987
washingt tkbpfdtnf sensei smirnoff mydick spam macbeth cabron guess pipeline clyde dalshe zebra
mortal fishhead gustavo vintage 06061986 pigeon carver gypsy konstantin beta newcastle krasotka
01031988 komodo 02091985 juicy punk starligh flyfish wireless carman fukkc manila olesya salome
lowell torpedo switch motion sharp toejam julien puppet buceta scoobydoo 02021979 koroleva
michaels redrose close yogibear redbaron codered frogman 02021981 tatarin azazel moskva kitchen
freesex president news mykids bitter highbury tranny redfox 02061982 135791 username achtung
spotty survivor program prayer transit sanity seagull flanker cocker wanderer fuckhead zodiac
isabell costello virgil nutter rockies irinka washburn catwoman upyours kelvin lemonade chilli
bearcats chef itsme gravity chevys solitude cocksuck minerva deeper 01011978 02011989 ohshit vera
rober slowhand tommie jsbach lorena dinara paradigm lilith nostromo borabora arkansas chiara
savanna presley bologna terminat habibi contest sushi markiz sigma bdsm blam fantasia mildred
02041989 grandpa underground cnfybckfd ghbywtccf 02101986 bigbob 11081989 12021988 13041987
14061991 20061988 21011989 22021989 24061986 30051985 74108520 joel slater comedy marti grand
georgie wildbill smart kent larissa gilligan blast hornets brain berkeley birgit maggi armstron
3000gt 01061990 corndog hilary troy lane piggy destin tropical sundevil shinobi horace gagging
hurricane volkswag wasabi 01011960 nurses bmw325 02021976 zanzibar reilly angelus chinese sunfire
tonight sonia sneaky report 02071981 coventry gtnhjdbx 03041991 sekret 45m2do5bs undead madcat
hotone eastern daniele lasvega amorcit wasted sidekick 02031979 yfnfkb revolver cleopatr nfytxrf
jermaine gbhfvblf kalina 02081983 172839 635241 18011987 23041987 cisco everlast hopkins nitro
south nation tinkerbe lamer boating glass bluesman weston leroy customer physics 12qw12qw paolo
quentin messiah hitachi marjorie krissy shawna conan woodie troll groups spikey fatty villa
denmark stephan birddog cyborg keenan tokiohotel straight nautilus kieran rubble highlander redeye
justus firefire from 02071983 schmidt longdong boiler margie suckers waffle khan sonata lopez
there skyhawk joebob armada 07071987 reflex threesom 02021973 01121986 americ goten loud
ghjcnjgfhjkm 02011981 01071986 02091989 02071989 sisters valentine yuan cole 10031988 10071987
12121990 13031987 14111986 19061987 19101987 24011985 25081988 28041987 bighead matthias changes
descent fenway taco eggman jonny dogface bowman irishka shibby antonia astral nudes teenage
enterme thecrow andyod score complete rivera belmont tigge junkie fredrick daniels vickie bennie
skinner razor umpire blanco fearless citroen rollins sluggo torino antelope marseille aramis
emilie gryphon malachi viewsoni ethan yeah marble 02081980 reptile 02021990 chandra kille dindom
01091987 evangelion handball barselona draven sandrine sprinter fyfnjkbq 01041985 02101988 stinker
palmtree sonyericsson hotties rampage seabee chick 10051987 10101986 11061985 12121985 13061986
14021985 17051988 20111986 22011988 25800852 28021992 gordo bigpimp question boytoy quasar
carpente amand luca pasadena biatch benoit glock coldplay expert audi castor deadly fairlane
joe123 elcamino callisto glamour datsun studman hanson mentor tomahawk shamus gladiato diaper
keisha styles squeak cayman runaway dentist navy skip fantomas thewho zippo castillo luck arianna
honeybee papito yamahar holycow 02031989 ukraine doors wildwood skibum gambler helper 09051945
best malice karachi jewel excite toilet corinne morton johngalt sweetness options loretta mcdonald
sf49ers palermo playa lambda 02031980 01121988 gideon matthe 02101981 medved cheshire superior
08121986 ministry trinitro pebble bismillah roses elefant capricorn harlem 04041991 nikolai
vendetta bobdole 03041986 02101983 manfred biker margarit bigpoppa ijrjkfl asimov 01011995 dominik
415263 11051990 16051987 16051989 17061988 20031987 20091991 21031990 22021986 25031987 25121987
27061988 28011987 28021990 29011985 29051989 29071983 30041986 limited vitamin calibra zarina
perry iforget 04041988 glasgow shrimp antares hola antonina jamess hetfield warez bigones cutiepie
chapman bolitas dimas bestbuy papillon baritone knock eight stream sleep stephane freefall
vjqgfhjkm show priest jules mischief rogue hate foxylady flip ernesto dominion vienna macman
enforcer devo xtpxr parol tophat megane dungeon leedsutd mingus skillet robins twiggy bitchy
giggles remingto alberta ducks rfvfcenhf 02011983 otis derparol 02051980 quebec emperor buste
05051989 synergy 08051990 02041980 shakira older 01041988 01061986 cleopatra rosario finland
modern carnival 01011994 dmitriy coolcat ghjuhfvvf knuckles mahler kayleigh klaste 11121986
12031985 12031987 13121985 15011987 15051990 15101986 18061990 18091985 20051988 20091988 21051991
21101986 22071986 30031988 31011987 notused bigdawg grinch chips letmei slugger 02071978 mental
harddick brand paco kojak tabasco chelse spud rico keepout firefigh addison blowfish hugo samira
sexylady sevens 08031985 stacie dimples post tuna alexandre whiteboy films cromwell magneto kernel
carroll minemine dontknow 02011982 acmilan wp2003wp sanford lakeside polish noname screamer
calimero portal kfgjxrf conway rockie 02101979 02051985 dfktynby francisc swinging 02041974
cygnusx trucking 08081988 obsidian sales auditt 02031988 oxygen roswell tower 01031989 01011974
papers popova 03031986 giovanna thecure 02051978 bigbang lfybbk pizdec 02071979 zoloto marijuana
02031977 02051976 kimball jaguars kordell kerouac 142857 258369 13021990 14021986 15021985
16121987 17011987 21051988 22031984 22041988 23021986 24111989 25041988 25091987 26031988 27081990
30041987 07091990 stryker ksusha entry roma maple choke cassandr moonligh fenris duffman blueball
bigbooty cars wrestler salope sexxy dinner building mopar cecile fishfish paramedi capricor
robocop rimmer hardone w_pass evil nomad nuclear asgard series advent 01031985 universa jorge
kestrel spanner guido cheddar lalakers acura cherries anchor cold yoyoma darkangel aspen bahamut
whistler smackdow galant bukkake leopold option strawber facebook susanna bookie crusty extra
02051981 01021990 transfer breanna mothers clarissa peachy prozac loki bootys argentin flame
bricks slimshady dkflbr nokian krolik joshu korova johncena magpies pictures cevthrb suckmydick
spanker dogpound 02051973 impreza 02041975 132456 145236 357159 741963 10041986 10071988 11021985
13071984 14081985 15071987 17111985 18091986 19011989 19031985 19283746 21011988 21011991 22061988
23031990 24111987 25011990 25091990 31031988 notebook prospect bettina gymnast jktxrf seneca
ksenia rudolf marquis huge daylight tribal zack johndoe hejsan jeannie lemmein salem petrova
clutch django sexgod capetown tupac ratman 09021988 vlad contrasena clave administrador
administrator usuario bienvenido bienvenida temporal cambiame changeit secreto teamo tequiero
espana pelicula cine film productora production website login root invitado default prueba test
primavera verano otono invierno enero febrero marzo abril mayo junio julio agosto septiembre
octubre noviembre diciembre june passw
`;

let known: ReadonlySet<string> | undefined;

/** Returns the passwords in the form that `isGuessable` compares. */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(words.trim().split(/\s+/));
  return known;
}
