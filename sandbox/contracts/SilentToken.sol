// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {TokenLedger} from "./TokenLedger.sol";

/// A token whose calls return nothing, like Tether's. Code that expects a boolean fails with it. Deployed at USDT's
/// address.
contract SilentToken is TokenLedger {
    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    /// Like Tether, requires an allowance to be reset to zero before it is changed.
    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "reset the allowance first");
        setAllowance(spender, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        spendAllowance(from, value);
        move(from, to, value);
    }
}
