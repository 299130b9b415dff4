import type { Ruleset } from '../../engine/ruleset.ts';
import type { GameDoor } from '../../graphql/door.ts';
import { PocketDungeonQuestCampaignResolver } from './graphql/campaign.resolver.ts';
import * as inputs from './graphql/inputs.ts';
import { TableType } from './graphql/types.ts';
import { ruleset } from './ruleset.ts';

/** Pocket Dungeon Quest with Don't Go Alone, as the registry lists it. */
export const pocketDungeonQuest: GameDoor = {
  ruleset: ruleset as unknown as Ruleset,
  prefix: 'PocketDungeonQuest',
  table: TableType,
  commands: {
    chooseHero: { input: inputs.ChooseHeroInput, description: 'Chooses the Hero of your seat (PDQ-3.2).' },
    chooseStartingGear: { input: inputs.ChooseStartingGearInput, description: 'Chooses the Farmer’s piece of Gear (PDQ-22.5).' },
    startGame: { description: 'Lays the dungeon and begins the first turn (PDQ-3.7).' },
    abandonGame: { description: 'Gives the Session up; it is lost (PDQ-4.8).' },
    setStandingOrder: {
      input: inputs.SetStandingOrderInput,
      description: 'Orders Shield or Holy Water to act by itself (PDQ-24.14).',
    },
    passReaction: { input: inputs.PassReactionInput, description: 'Lets a reaction window go by (PDQ-24.33).' },
    rollPoison: { input: inputs.RollPoisonInput, description: 'Makes the Poison roll of the turn (PDQ-23.9).' },
    move: { input: inputs.MoveInput, description: 'Enters the board or moves one space (PDQ-6.1).' },
    passMove: { input: inputs.PassMoveInput, description: 'Passes the move where there is nowhere to go (PDQ-6.5).' },
    reveal: { input: inputs.RevealInput, description: 'Turns up tiles of the Circle (PDQ-7.1).' },
    resolveTrap: { input: inputs.ResolveTrapInput, description: 'Disarms a Trap or takes it (PDQ-8.2).' },
    attack: {
      input: inputs.AttackInput,
      description: 'Attacks a Monster of the Circle, or the top of the Boss’s stack (PDQ-9.2).',
    },
    reroll: { input: inputs.RerollInput, description: 'Rolls again; the second face stands (PDQ-9.10).' },
    keepRoll: { input: inputs.KeepRollInput, description: 'Lets the roll stand (PDQ-9.10).' },
    surrenderTile: { input: inputs.SurrenderTileInput, description: 'Gives the Slime a tile (PDQ-10.1).' },
    useItem: { input: inputs.UseItemInput, description: 'Uses a Potion or a Bomb (PDQ-14.1).' },
    castSpell: { input: inputs.CastSpellInput, description: 'Casts a Spell of the Inventory (PDQ-15.1).' },
    giveItem: { input: inputs.GiveItemInput, description: 'Gives an Item or Spell to another Hero (PDQ-13.9).' },
    giveKey: { input: inputs.GiveKeyInput, description: 'Gives a Key to another Hero (PDQ-21.4).' },
    pickUp: { input: inputs.PickUpInput, description: 'Takes an Item or Spell of the Circle (PDQ-12.3).' },
    purchase: { input: inputs.PurchaseInput, description: 'Pays the Merchant for a choice of two tiles (PDQ-16.1).' },
    choosePurchase: { input: inputs.ChoosePurchaseInput, description: 'Keeps one of the tiles shown (PDQ-16.6).' },
    searchTile: { input: inputs.SearchTileInput, description: 'Turns up a tile in the search for Henchmen (PDQ-11.4).' },
    selectHenchmen: { input: inputs.SelectHenchmenInput, description: 'Picks the Henchmen and their order (PDQ-11.6).' },
    levelUp: { input: inputs.LevelUpInput, description: 'Pays XP and Keys for the next Level (PDQ-21.10).' },
    sellItem: { input: inputs.SellItemInput, description: 'Sells an Item or Spell for discarded gems (PDQ-25.1).' },
    useGear: { input: inputs.UseGearInput, description: 'Uses a piece of Gear (PDQ-24.4).' },
    endTurn: { input: inputs.EndTurnInput, description: 'Ends the turn (PDQ-5.7).' },
  },
  resolvers: [PocketDungeonQuestCampaignResolver],
};
